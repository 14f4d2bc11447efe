import { expect, it } from 'vitest'
import { askedPerson, peopleOf } from './found-people.rules'

const person = { id: 'u', has_account: true, name: 'Ana', email: 'ana@correo.test', document: null }

it('a person with an account is listed once, however many registrations carry their address', () => {
  const runner = { ...person, id: 'r', has_account: false, document: 'CC 10' }
  expect(peopleOf([runner, { ...runner, id: 'r2' }, person])).toEqual([person])
})

it('people without an address are told apart by their document, and those without either by themselves', () => {
  const runner = { id: 'r', has_account: false, name: 'Luis', email: null, document: 'CC 10' }
  const others = [
    { ...runner, id: 'r2' },
    { ...runner, id: 'r3', document: 'CC 11' },
  ]
  expect(peopleOf([runner, ...others]).map(({ id }) => id)).toEqual(['r', 'r3'])
  const nameless = ['a', 'b', 'a'].map((id) => ({ ...runner, id, document: null }))
  expect(peopleOf(nameless).map(({ id }) => id)).toEqual(['a', 'b'])
})

it('a document, a phone and a bib with its race are understood as people write them', () => {
  expect(askedPerson('0.1020.304').document).toBe('1020304')
  expect(askedPerson('+57 300 123 4567').phone).toBe('3001234567')
  expect(askedPerson('10203040').phone).toBeNull()
  expect(askedPerson('a-12 Media Maratón').bib).toEqual({ bib: 'A-12', race: 'Media Maratón' })
  expect(askedPerson('Ana Ruiz').bib).toBeNull()
})
