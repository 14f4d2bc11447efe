import { expect, it } from 'vitest'
import { bibOfSeat, teamNumberOf } from './team-bib'

it.each([
  ['214', 2, '214'],
  ['214-2', 2, '214'],
  ['R-214-2', 2, 'R-214'],
  ['214-3', 2, '214-3'],
  ['-2', 2, '-2'],
])('%s written for seat %i is the number %s', (bib, seat, number) => {
  expect(teamNumberOf(bib, seat)).toBe(number)
})

it('is worn with the seat', () => {
  expect(bibOfSeat('214', 4)).toBe('214-4')
})
