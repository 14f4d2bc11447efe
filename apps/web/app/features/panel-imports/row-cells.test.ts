import type { ImportRow } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { fieldsInSight, isCorrectable, personOf, problemsAt, withRow, worstOf } from './row-cells'

const row: ImportRow = {
  number: 7,
  line: 7,
  sheet: null,
  state: 'error',
  left_out: null,
  values: { full_name: 'Ana Ruiz', email: 'ana@' },
  problems: [
    { field: 'email', severity: 'warning', text: 'a' },
    { field: 'email', severity: 'error', text: 'b' },
    { field: 'guardian_full_name', severity: 'error', text: 'c' },
    { field: null, severity: 'duplicate', text: 'd' },
  ],
  registration_id: null,
  version: 1,
}
const fields = ['email', 'full_name', 'club', 'guardian_full_name', 'phone'].map((field) => ({
  field,
  label: field,
  is_required: false,
  is_date: false,
  same_options: null,
}))

it('shows what the file has and what a row lacks, in the order of the template', () => {
  const shown = fieldsInSight({ fields, mapping: ['full_name', null, 'phone'] }, [row])
  expect(shown.map(({ field }) => field)).toEqual(['email', 'full_name', 'guardian_full_name', 'phone'])
})

it('tells what is wrong with a cell apart from what is wrong with the row, the gravest first', () => {
  expect(problemsAt(row, 'email').map(({ text }) => text)).toEqual(['a', 'b'])
  expect(problemsAt(row, null).map(({ text }) => text)).toEqual(['d'])
  expect(worstOf(problemsAt(row, 'email'))).toBe('error')
  expect(worstOf([])).toBeNull()
})

it('names a person by either way a file can', () => {
  expect(personOf(row)).toBe('Ana Ruiz')
  expect(personOf({ ...row, values: { first_name: 'Ana', last_name: 'Ruiz' } })).toBe('Ana Ruiz')
  expect(personOf({ ...row, values: {} })).toBe('')
})

it('puts a corrected row where it was, and leaves the others', () => {
  const other = { ...row, number: 8 }
  const page = withRow({ results: [row, other], next: 'x' }, { ...row, state: 'ready' })
  expect(page.results.map(({ number, state }) => [number, state])).toEqual([
    [7, 'ready'],
    [8, 'error'],
  ])
  expect(page.next).toBe('x')
})

it('corrects rows only while they are reviewed and nobody is registered by them', () => {
  expect(isCorrectable({ state: 'reviewing' }, row)).toBe(true)
  expect(isCorrectable({ state: 'awaiting_payment' }, row)).toBe(false)
  expect(isCorrectable({ state: 'reviewing' }, { ...row, registration_id: 'some' })).toBe(false)
})
