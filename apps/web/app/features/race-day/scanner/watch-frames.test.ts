import { expect, it } from 'vitest'
import { restAfter } from './watch-frames'

it('a fast look leaves at most fifteen a second', () => {
  expect(5 + restAfter(5)).toBeCloseTo(1000 / 15)
})

it('a slow look is followed by a rest as long as itself', () => {
  expect(restAfter(120)).toBe(120)
})
