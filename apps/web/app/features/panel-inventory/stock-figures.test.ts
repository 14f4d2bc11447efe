import { expect, test } from 'vitest'
import { movedBy, onHand, shortOf, thereWillBe } from './stock-figures'

const item = { entered: 100, lost: 10, handed_over: 30, forecast: 95 }

test('what is in the boxes is what came in, less what was lost and handed over', () => {
  expect(onHand(item)).toBe(60)
})

test('a count is an adjustment by what it differs', () => {
  expect(movedBy('adjustment', 55, item)).toBe(-5)
  expect(movedBy('adjustment', 60, item)).toBe(0)
  expect(thereWillBe('adjustment', 55, item)).toBe(85)
})

test('entries add and losses take off', () => {
  expect(thereWillBe('entry', 20, item)).toBe(110)
  expect(thereWillBe('loss', 20, item)).toBe(70)
})

test('what would be missing on race day is told against all there is', () => {
  expect(shortOf(item)).toBe(5)
  expect(shortOf({ ...item, forecast: 90 })).toBe(0)
})
