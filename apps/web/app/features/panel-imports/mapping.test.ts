import { expect, it } from 'vitest'
import { missingOf, withField } from './mapping'

const fields = ['document_number', 'first_name', 'last_name', 'full_name', 'club'].map((field) => ({
  field,
  label: field,
  is_required: field !== 'full_name' && field !== 'club',
  is_date: false,
}))
const missing = (mapping: (string | null)[]) => missingOf(mapping, fields).map(({ field }) => field)

it('names the required fields that no column is', () => {
  expect(missing(['first_name', null, 'last_name'])).toEqual(['document_number'])
  expect(missing(['document_number', 'first_name', 'last_name'])).toEqual([])
})

it('takes a column of whole names for both', () => {
  expect(missing(['document_number', 'full_name'])).toEqual([])
})

it('changes one column and leaves the rest', () => {
  expect(withField(['club', null], 1, 'first_name')).toEqual(['club', 'first_name'])
  expect(withField(['club', null], 0, null)).toEqual([null, null])
})
