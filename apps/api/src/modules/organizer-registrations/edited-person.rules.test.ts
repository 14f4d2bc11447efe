import { expect, it } from 'vitest'
import { isAnotherPerson } from './edited-person.rules'

const ana = { document_type: 'CC', document_number: '1020', first_name: 'Ana', last_name: 'Peña' } as const

it.each([
  [{}, false],
  [{ document_number: '1021' }, false],
  [{ first_name: 'Luz', last_name: 'Gómez' }, false],
  [{ document_number: '1021', first_name: 'Luz' }, false],
  [{ document_number: '1021', last_name: 'Gómez' }, false],
  [{ document_number: '1021', first_name: 'ANA', last_name: 'Gómez' }, false],
  [{ document_number: '1021', first_name: 'Luz', last_name: 'pena' }, false],
  [{ document_number: '1021', first_name: 'Luz', last_name: 'Gómez' }, true],
  [{ document_type: 'CE' as const, first_name: 'Luz', last_name: 'Gómez' }, true],
])('with %j it is another person: %s', (changes, expected) => {
  expect(isAnotherPerson(ana, { ...ana, ...changes })).toBe(expected)
})
