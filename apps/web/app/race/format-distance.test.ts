import { expect, it } from 'vitest'
import { formatDistance, formatKilometres } from './format-distance'

const plainSpaces = (text: string) => text.replaceAll('\u00a0', ' ')

it.each([
  [800, '800 m'],
  [1_000, '1K'],
  [2_500, '2,5K'],
  [5_000, '5K'],
  [12_000, '12K'],
  [21_097, '21K'],
  [42_195, '42K'],
  [80_000, '80K'],
])('runners say %i metres as «%s»', (metres, words) => {
  expect(plainSpaces(formatDistance(metres))).toBe(words)
})

it.each([
  [21_097, '21,1 km'],
  [10_000, '10 km'],
  [850, '0,9 km'],
])('%i metres measure «%s»', (metres, words) => {
  expect(plainSpaces(formatKilometres(metres))).toBe(words)
})

it('of a relay, each one’s distance is said with how many run it', () => {
  expect(plainSpaces(formatDistance(5_000, 4))).toBe('4 × 5 km')
  expect(plainSpaces(formatDistance(2_500, 2))).toBe('2 × 2,5 km')
  expect(formatDistance(5_000, 1)).toBe('5K')
})
