import { describe, expect, it } from 'vitest'
import { simplifyLine } from './simplify-line.rules'

const at = (latitude: number, longitude: number, elevation = 0) => ({ latitude, longitude, elevation })
/** A metre to the north or, at the equator, to the east. */
const METRE = 1 / 111_195

describe('a line of many points', () => {
  it('loses those that lie on its way', () => {
    const straight = [at(0, 0), at(0, 0.001), at(0, 0.002), at(0, 0.003)]
    expect(simplifyLine(straight, 100)).toEqual([at(0, 0), at(0, 0.003)])
  })

  it.each([
    ['corners', [at(0, 0), at(0.001, 0.001), at(0, 0.002)]],
    ['crests', [at(0, 0), at(0, 0.001, 30), at(0, 0.002)]],
    ['hollows', [at(0, 0, 30), at(0, 0.001), at(0, 0.002, 30)]],
    ['the far end of a way there and back', [at(4, -74), at(4.001, -74), at(4, -74)]],
    ['where it overshoots its end', [at(0, 0), at(0, 0.003), at(0, 0.002)]],
    ['where it sets off backwards', [at(0, 0), at(0, -0.001), at(0, 0.002)]],
  ])('keeps %s', (_, line) => {
    expect(simplifyLine(line, 100)).toEqual(line)
  })

  it('on the way there and back loses all but its far end', () => {
    const [start, half, far] = [at(4, -74), at(4.001, -74), at(4.002, -74)]
    expect(simplifyLine([start, half, far, half, start], 100)).toEqual([start, far, start])
  })

  it('is the same line anywhere', () => {
    const east = [at(4, -74), at(4.0005, -73.9995), at(4, -73.999), at(4, -73.998), at(4.0002, -73.997)]
    expect(simplifyLine(east, 100)).toEqual(east)
    const straight = [at(4, -74), at(4.001, -73.999), at(4.002, -73.998)]
    expect(simplifyLine(straight, 100)).toEqual([straight[0], straight[2]])
  })

  it('loses a steady slope', () => {
    const slope = [at(0, 0, 100), at(0, 0.001, 120), at(0, 0.003, 160)]
    expect(simplifyLine(slope, 100)).toEqual([slope[0], slope[2]])
  })

  it.each([
    ['sideways', at(1.9 * METRE, 0.001), at(2.1 * METRE, 0.001)],
    ['in height', at(0, 0.001, 1.9), at(0, 0.001, 2.1)],
  ])('loses what strays less than two metres %s, and keeps what strays more', (_, less, more) => {
    const [start, end] = [at(0, 0), at(0, 0.002)]
    expect(simplifyLine([start, less, end], 100)).toEqual([start, end])
    expect(simplifyLine([start, more, end], 100)).toEqual([start, more, end])
  })

  it('knows that a degree to the east is shorter far from the equator', () => {
    const [start, end] = [at(60, 0), at(60.001, 0)]
    const corner = at(60.0005, 3 * METRE)
    expect(simplifyLine([start, corner, end], 100)).toEqual([start, end])
    expect(simplifyLine([start, { ...corner, longitude: 5 * METRE }, end], 100)).toHaveLength(3)
  })

  it('gives up its smallest corners first', () => {
    const line = [at(0, 0), at(0.0001, 0.001), at(0.01, 0.002), at(0.0003, 0.003), at(0, 0.004)]
    expect(simplifyLine(line, 3)).toEqual([line[0], line[2], line[4]])
    expect(simplifyLine(line, 2)).toEqual([line[0], line[4]])
    expect(simplifyLine(line, 5)).toEqual(line)
  })

  it('of two points, one or none stays as it is', () => {
    for (const line of [[at(0, 0), at(0, 1)], [at(0, 0)], []]) expect(simplifyLine(line, 100)).toEqual(line)
  })

  it('beyond ten thousand is thinned evenly first, and keeps both ends', () => {
    const line = Array.from({ length: 20_000 }, (_, step) => at(0, step * 0.0001))
    const [odd, even, last] = [at(0.01, 0.5001), at(0.01, 1), at(0.001, 1.9999)]
    line[5_001] = odd
    line[10_000] = even
    line[19_999] = last
    const kept = simplifyLine(line, 100)
    expect([kept.includes(odd), kept.includes(even)]).toEqual([false, true])
    expect([kept[0], kept.at(-1)]).toEqual([line[0], last])
  })

  it('up to ten thousand keeps whatever strays', () => {
    const line = Array.from({ length: 10_000 }, (_, step) => at(0, step * 0.0001))
    const odd = at(0.01, 0.5001)
    line[5_001] = odd
    expect(simplifyLine(line, 100)).toContain(odd)
  })
})
