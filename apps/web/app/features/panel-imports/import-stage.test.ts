import type { ImportOrder, ImportState } from '@zancada/contracts'
import { IMPORT_STATES } from '@zancada/contracts/imports/import-order'
import { expect, it } from 'vitest'
import { importsQueryOf, rowsQueryOf } from './import-filter'
import { isHeld, pathOf } from './import-paths'
import { holdable, lookAgainAfter, progressOf, rowsOf } from './import-stage'

const counts = {
  pending: 0,
  ready: 5,
  warning: 2,
  error: 3,
  duplicate: 1,
  held: 0,
  applied: 0,
  cancelled: 0,
  left_out: 0,
  skipped: 9,
}

it('counts what would be held, and every row that says something', () => {
  expect(holdable(counts)).toBe(7)
  expect(rowsOf(counts)).toBe(11)
})

it('knows no share before it knows how many rows there are', () => {
  expect(progressOf({ progress: { done: 0, total: 0 } })).toBeNull()
  expect(progressOf({ progress: { done: 50, total: 200 } })).toBe(25)
})

it('is looked at again only while something may happen to it', () => {
  const looked = IMPORT_STATES.filter((state) => lookAgainAfter({ state, payments: [] }, 1) !== false)
  expect(looked).toEqual(['parsing', 'validating', 'holding', 'awaiting_payment', 'partially_paid', 'paid'])
})

it('asks about money soon at first and then ever less often, also of one that is paid while a bank decides', () => {
  const awaited = (timesAsked: number) =>
    lookAgainAfter({ state: 'awaiting_payment', payments: [] }, timesAsked)
  expect([1, 2, 100].map(awaited)).toEqual([2_000, 3_000, 30_000])
  const undecided: ImportOrder['payments'] = [{ ...WOMPI, state: 'pending' }]
  expect(lookAgainAfter({ state: 'applied', payments: undecided }, 1)).toBe(2_000)
})

const WOMPI: ImportOrder['payments'][number] = {
  id: '0198c0de-0000-7000-8000-000000000015',
  method: 'wompi',
  state: 'approved',
  amount_cop: 90_000,
  received_cop: null,
  reference: 'IM-7K3F9Q-1',
  proof: null,
  reason: null,
  submitted_by: null,
  reviewed_by: null,
  created_at: '2026-11-16T12:00:00.000Z',
  reviewed_at: null,
}

it('leads to its rows until they are held, and to its order since', () => {
  const page = (state: ImportState) => pathOf({ id: '7', state })
  expect(page('reviewing')).toBe('/organizador/importacion-masiva/7')
  expect(page('partially_paid')).toBe('/organizador/orden-importacion/7')
})

it('remembers that one which ended had been held', () => {
  const company = { name: '', nit: '', contact_name: '', email: '', phone: null, address: '', city_code: '' }
  expect(isHeld({ state: 'cancelled', company: null })).toBe(false)
  expect(isHeld({ state: 'cancelled', company })).toBe(true)
  expect(isHeld({ state: 'reviewing', company })).toBe(false)
})

it('asks for what the address says, and not for what it invents', () => {
  expect(rowsQueryOf({ estado: 'error', q: 'ruiz', cursor: '' })).toEqual({ estado: 'error', q: 'ruiz' })
  expect(rowsQueryOf({ estado: 'rara', q: '', cursor: 'c' })).toEqual({ cursor: 'c' })
  expect(importsQueryOf('bahia-caracoli', { cursor: '' })).toEqual({ evento: 'bahia-caracoli' })
})
