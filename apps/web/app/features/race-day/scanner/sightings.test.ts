import { expect, it } from 'vitest'
import { BETWEEN_CODES_MS, createSightings, GONE_AFTER_MS } from './sightings'

it('a code that stays in front of the camera is told once', () => {
  const { see } = createSightings()
  expect(see(['A'], 0)).toBe('A')
  for (let at = 100; at < 10_000; at += 100) expect(see(['A'], at)).toBeNull()
})

it('a shaking hand hides a code for a moment without making it news', () => {
  const { see } = createSightings()
  see(['A'], 0)
  see([], 100)
  expect(see(['A'], GONE_AFTER_MS - 1)).toBeNull()
})

it('a code that left the picture and comes back is told again', () => {
  const { see } = createSightings()
  see(['A'], 0)
  see([], 1000)
  expect(see(['A'], GONE_AFTER_MS)).toBe('A')
})

it('the next ticket is told at once', () => {
  const { see } = createSightings()
  see(['A'], 0)
  expect(see(['B'], BETWEEN_CODES_MS)).toBe('B')
})

it('of two tickets on one sheet both are told, one after the other', () => {
  const { see } = createSightings()
  expect(see(['A', 'B'], 0)).toBe('A')
  expect(see(['A', 'B'], BETWEEN_CODES_MS - 1)).toBeNull()
  expect(see(['A', 'B'], BETWEEN_CODES_MS)).toBe('B')
})

it('what stays in the picture while an answer waits for a tap is no news after it, what came meanwhile is', () => {
  const { see } = createSightings()
  see(['A'], 0)
  for (let at = 500; at <= 6000; at += 500) expect(see(['A', 'B'], at, true)).toBeNull()
  expect(see(['A'], 6100)).toBeNull()
  expect(see(['A', 'B'], 6200)).toBe('B')
})

it('an empty code is no code', () => {
  expect(createSightings().see([''], 0)).toBeNull()
})
