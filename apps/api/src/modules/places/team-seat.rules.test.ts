import { expect, it } from 'vitest'
import { fitsTeams, takesPlace } from './team-seat.rules'

it.each([
  [null, true],
  [1, true],
  [2, false],
  [4, false],
])('seat %s takes a place: %s', (team_seat, takes) => {
  expect(takesPlace({ team_seat })).toBe(takes)
})

it.each([
  [null, 1, true],
  [null, 4, false],
  [1, 4, true],
  [4, 4, true],
  [5, 4, false],
  [1, 1, false],
  [1, undefined, false],
])('seat %s is one of teams of %s: %s', (team_seat, team_size, fits) => {
  expect(fitsTeams(team_seat, team_size)).toBe(fits)
})
