import { describe, expect, it } from 'vitest'
import { contours } from './contours.rules'

const place = { x: 900, y: 300, count: 12, step: 40 }
/** The points of one line, from the summit. */
const ring = (line: string) =>
  line
    .slice(1, -1)
    .split('L')
    .map((point) => point.split(' ').map(Number))
    .map(([x = 0, y = 0]) => ({ x: (x - place.x) / 1.35, y: y - place.y }))
const radii = (line: string) => ring(line).map(({ x, y }) => Math.hypot(x, y))
const mean = (numbers: number[]) => numbers.reduce((sum, number) => sum + number, 0) / numbers.length

describe('the contour lines behind a race without a photo', () => {
  const lines = contours('media-maraton', place)

  it('are always the same for one race, and others for another', () => {
    expect(contours('media-maraton', place)).toEqual(lines)
    expect(contours('media-maratona', place)).not.toEqual(lines)
    expect(contours('maraton-media', place)).not.toEqual(lines)
  })

  it('are as many as asked, each of them closed', () => {
    expect(lines).toHaveLength(12)
    for (const line of lines) expect(line).toMatch(/^M(-?\d+\.\d -?\d+\.\dL){89}-?\d+\.\d -?\d+\.\dZ$/)
  })

  it('go once around the summit, evenly', () => {
    for (const line of lines)
      for (const [index, { x, y }] of ring(line).entries()) {
        const angle = ((index / 90) * 2 * Math.PI - Math.atan2(y, x) + 4 * Math.PI) % (2 * Math.PI)
        expect(Math.min(angle, 2 * Math.PI - angle)).toBeLessThan(0.01)
      }
  })

  it('lie one step apart', () => {
    for (const [index, line] of lines.entries())
      expect(mean(radii(line)) / ((index + 1) * place.step)).toBeCloseTo(1, 1)
  })

  it('bend like hills: never a circle, never through the summit', () => {
    for (const seed of ['media-maraton', 'k42', 'ñandú', 'trail-del-cocuy'])
      for (const line of contours(seed, place)) {
        const [least, most] = [Math.min(...radii(line)), Math.max(...radii(line))]
        expect(most / least).toBeGreaterThan(1.15)
        expect(least / mean(radii(line))).toBeGreaterThan(0.4)
        expect(most / mean(radii(line))).toBeLessThan(1.6)
      }
  })

  it('turn a little from one to the next, so that no two are copies', () => {
    const [first = [], last = []] = [lines[0], lines[11]].map((line) => radii(line ?? ''))
    const shape = (numbers: number[]) => numbers.map((number) => number / mean(numbers))
    const differences = shape(first).map((share, index) => Math.abs(share - (shape(last)[index] ?? 0)))
    expect(Math.max(...differences)).toBeGreaterThan(0.05)
  })
})
