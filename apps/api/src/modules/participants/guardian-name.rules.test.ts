import { expect, it } from 'vitest'
import { guardianFirstName } from './guardian-name.rules'

const guardian = {
  full_name: ' Rosa Peña ',
  relationship: 'mother',
  document_type: 'CC',
  document_number: '52123456',
  phone: '+573001112233',
}

it('a guardian is greeted by their first name, and nobody is where a runner answers for themself', () => {
  expect(guardianFirstName(guardian)).toBe('Rosa')
  expect(guardianFirstName(null)).toBeNull()
  // Whose data were erased, or what an earlier version wrote.
  expect(guardianFirstName({ full_name: 7 })).toBeNull()
})
