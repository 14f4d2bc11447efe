import { expect, it } from 'vitest'
import { buyableFirst } from './buyable-first'

it('what can be bought comes first, and the rest keeps its order', () => {
  const races = (['closed', 'open', 'sold_out', 'last_places', 'upcoming'] as const).map((status) => ({
    status,
  }))
  expect(buyableFirst(races).map(({ status }) => status)).toEqual([
    'open',
    'last_places',
    'closed',
    'sold_out',
    'upcoming',
  ])
})
