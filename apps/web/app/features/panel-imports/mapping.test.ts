import { expect, it } from 'vitest'
import { missingOf, withField } from './mapping'
import type { SaidForAll } from './same-for-all'

const fields = ['document_number', 'first_name', 'last_name', 'full_name', 'club'].map((field) => ({
  field,
  label: field,
  is_required: field !== 'full_name' && field !== 'club',
  is_date: false,
  same_options: null,
}))
const NOTHING = { same_for_all: {}, emergency_by_runner: false }
const missing = (mapping: (string | null)[], said: SaidForAll = NOTHING) =>
  missingOf(mapping, fields, said).map(({ field }) => field)

it('names the required fields that no column is', () => {
  expect(missing(['first_name', null, 'last_name'])).toEqual(['document_number'])
  expect(missing(['document_number', 'first_name', 'last_name'])).toEqual([])
})

it('misses nothing that is the same for all rows, or that each runner completes', () => {
  const names = ['first_name', 'last_name']
  expect(missing(names, { ...NOTHING, same_for_all: { document_number: ' ' } })).toEqual(['document_number'])
  expect(missing(names, { ...NOTHING, same_for_all: { document_number: '1' } })).toEqual([])
  const emergency = ['emergency_contact_name', 'emergency_contact_phone'].map((field) => ({
    field,
    label: field,
    is_required: true,
    is_date: false,
    same_options: null,
  }))
  expect(missingOf([], emergency, NOTHING)).toHaveLength(2)
  expect(missingOf([], emergency, { ...NOTHING, emergency_by_runner: true })).toEqual([])
})

it('takes a column of whole names for both', () => {
  expect(missing(['document_number', 'full_name'])).toEqual([])
})

it('changes one column and leaves the rest', () => {
  expect(withField(['club', null], 1, 'first_name')).toEqual(['club', 'first_name'])
  expect(withField(['club', null], 0, null)).toEqual([null, null])
})
