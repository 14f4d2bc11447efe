import type { ImportRow } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { fillTargets } from './fill-down'

const row = (number: number, category: string, given: Partial<ImportRow> = {}): ImportRow => ({
  number,
  line: number,
  sheet: null,
  state: category === '' ? 'error' : 'ready',
  left_out: null,
  values: category === '' ? {} : { category },
  problems: [],
  registration_id: null,
  version: 1,
  ...given,
})
const first = row(2, '10K')
const shown = [first, row(3, ''), row(4, ''), row(5, '5K'), row(6, '')]
const order = { state: 'reviewing' } as const
const place = { order, row: first, field: 'category', shown, hidesRows: false, chosen: [] }

it('fills the empty cells below, as far as the next value', () => {
  expect(fillTargets(place)).toEqual({ areChosen: false, numbers: [3, 4] })
  expect(fillTargets({ ...place, row: shown[3] ?? first }).numbers).toEqual([6])
  expect(fillTargets({ ...place, row: shown[4] ?? first }).numbers).toEqual([])
})

it('passes over rows that are left out or registered', () => {
  const kept = [
    first,
    row(3, '', { state: 'left_out' }),
    row(4, '', { registration_id: '0198c0de-0000-7000-8000-000000000001' }),
    row(5, ''),
  ]
  expect(fillTargets({ ...place, shown: kept }).numbers).toEqual([5])
  expect(fillTargets({ ...place, order: { state: 'awaiting_payment' } }).numbers).toEqual([])
})

it('stops at the end of the sheet', () => {
  const sheets = [
    row(2, '10K', { sheet: 'Medellín' }),
    row(3, '', { sheet: 'Medellín' }),
    row(4, '', { sheet: 'Cali' }),
  ]
  expect(fillTargets({ ...place, row: sheets[0] ?? first, shown: sheets }).numbers).toEqual([3])
})

it('offers no rows below where a filter hides some, and still the chosen ones', () => {
  expect(fillTargets({ ...place, hidesRows: true }).numbers).toEqual([])
  const chosen = shown.slice(3)
  expect(fillTargets({ ...place, hidesRows: true, chosen }).numbers).toEqual([5, 6])
})

it('goes to the chosen rows instead, whatever they say, but not to itself', () => {
  const chosen = shown.filter(({ number }) => number === 2 || number >= 5)
  expect(fillTargets({ ...place, chosen })).toEqual({ areChosen: true, numbers: [5, 6] })
})

it.each(['document_number', 'full_name', 'email', 'birth_on'])(
  'is not offered for what is each person’s own: %s',
  (field) => expect(fillTargets({ ...place, field }).numbers).toEqual([]),
)
