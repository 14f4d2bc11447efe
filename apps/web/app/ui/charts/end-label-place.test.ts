import { expect, test } from 'vitest'
import { endLabelFoot } from './end-label-place'

const room = { top: 24, bottom: 240 }

test('at the end of a line that rises, the figure stands over its point', () => {
  expect(endLabelFoot({ ...room, heights: [180, 150, 120], end: 120 })).toBe(110)
})

test('where the line comes down from a peak it would cover, it stands under it', () => {
  const foot = endLabelFoot({ ...room, heights: [60, 110, 150], end: 150 })
  expect(foot).toBe(171)
})

test('with no room under the line it stays at its end: over a peak it would be read as the peak', () => {
  expect(endLabelFoot({ ...room, heights: [90, 150, 232], end: 232 })).toBe(222)
})

test('over a peak that is near, it covers nothing', () => {
  expect(endLabelFoot({ ...room, heights: [215, 228, 232], end: 232 })).toBe(205)
})

test('it never leaves the drawing by its top', () => {
  expect(endLabelFoot({ ...room, heights: [20], end: 20 })).toBe(14)
})
