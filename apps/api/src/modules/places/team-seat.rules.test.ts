import { expect, it } from 'vitest'
import { takesPlace } from './team-seat.rules'

it.each([
  [null, true],
  [1, true],
  [2, false],
  [4, false],
])('seat %s takes a place: %s', (team_seat, takes) => {
  expect(takesPlace({ team_seat })).toBe(takes)
})
