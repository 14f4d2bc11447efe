import { expect, it } from 'vitest'
import { canMoveEvent } from './event-states.rules'

const STATES = ['draft', 'published', 'closed', 'finished', 'cancelled'] as const

it('an event moves along its life and nowhere else', () => {
  const moves = STATES.flatMap((from) =>
    STATES.filter((to) => canMoveEvent(from, to)).map((to) => `${from} → ${to}`),
  )
  expect(moves).toEqual([
    'draft → published',
    'draft → cancelled',
    'published → draft',
    'published → closed',
    'published → finished',
    'published → cancelled',
    'closed → published',
    'closed → finished',
    'closed → cancelled',
  ])
})
