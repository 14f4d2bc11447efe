import { expect, test } from 'vitest'
import { actionsFor } from './event-actions'

const nobody = {
  taken_down_reason: null,
  sales_closed_at: null,
  race_day_pin: true,
  held_count: 0,
  confirmed_count: 0,
}
const people = {
  taken_down_reason: null,
  sales_closed_at: null,
  race_day_pin: true,
  held_count: 1,
  confirmed_count: 20,
}

test('a draft is published or deleted, and seen as a preview', () => {
  expect(actionsFor({ state: 'draft', ...nobody })).toEqual([
    'edit',
    'microsite',
    'widgets',
    'preview',
    'duplicate',
    'publish',
    'dropPin',
    'delete',
  ])
})

test('a draft with people inside is cancelled, never deleted', () => {
  const actions = actionsFor({ state: 'draft', ...people })
  expect(actions).toContain('cancel')
  expect(actions).not.toContain('delete')
})

test('what is published goes back to draft only while nobody is in', () => {
  expect(actionsFor({ state: 'published', ...nobody })).toContain('unpublish')
  expect(actionsFor({ state: 'published', ...people })).not.toContain('unpublish')
  expect(actionsFor({ state: 'published', ...people })).toContain('cancel')
})

test.each(['finished', 'cancelled'] as const)('what is %s is only seen and duplicated', (state) => {
  expect(actionsFor({ state, ...people })).toEqual(['page', 'duplicate'])
})

test('sales are closed by hand, and opened again once they are', () => {
  const closed = { ...people, sales_closed_at: '2026-11-01T00:00:00.000Z' }
  expect(actionsFor({ state: 'published', ...people })).toContain('closeSales')
  expect(actionsFor({ state: 'published', ...people })).not.toContain('reopenSales')
  expect(actionsFor({ state: 'published', ...closed })).toContain('reopenSales')
  expect(actionsFor({ state: 'published', ...closed })).not.toContain('closeSales')
})

test('what the platform took down has no page to see, nothing to sell and nothing to publish', () => {
  const actions = actionsFor({ state: 'published', ...people, taken_down_reason: 'Datos falsos' })
  expect(actions).toEqual(['edit', 'microsite', 'duplicate', 'dropPin', 'cancel'])
})

test('the PIN of race day is taken away or asked for again, whichever it is not', () => {
  expect(actionsFor({ state: 'published', ...people })).toContain('dropPin')
  const without = actionsFor({ state: 'published', ...people, race_day_pin: false })
  expect(without).toContain('requirePin')
  expect(without).not.toContain('dropPin')
})
