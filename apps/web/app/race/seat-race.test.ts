import type { PublicEvent } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { hasNoShirts, raceOfSeat } from './seat-race'

const raceWith = (...left: number[]) =>
  ({ sizes: left.map((available, index) => ({ size: `T${index}`, available })) }) as PublicEvent

it('a seat is asked for a size while the race has one left, and not when it gives none', () => {
  expect(hasNoShirts(raceWith())).toBe(false)
  expect(hasNoShirts(raceWith(0, 1))).toBe(false)
  expect(raceOfSeat(raceWith(0, 1)).sizes).toHaveLength(2)
})

it('a seat is asked for no size once all ran out', () => {
  expect(hasNoShirts(raceWith(0, -1))).toBe(true)
  expect(raceOfSeat(raceWith(0, -1)).sizes).toEqual([])
})
