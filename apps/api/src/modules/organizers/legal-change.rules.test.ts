import { expect, it } from 'vitest'
import { changesLegalData } from './legal-change.rules'

const approved = { state: 'approved', name: 'Andes', legal_name: null, nit: '900123456-1' }

it.each([
  [{ name: 'Otra' }, true],
  [{ nit: '900123457-2' }, true],
  [{ nit: null }, true],
  [{ legal_name: 'Andes S. A. S.' }, true],
  [{ name: 'Andes', nit: '900123456-1' }, false],
  [{}, false],
])('an approved organization that writes %j is looked at: %s', (given, expected) => {
  expect(changesLegalData(approved, given)).toBe(expected)
})

it('one that is not approved yet is looked at anyway', () => {
  for (const state of ['pending', 'rejected', 'suspended'])
    expect(changesLegalData({ ...approved, state }, { name: 'Otra' })).toBe(false)
})
