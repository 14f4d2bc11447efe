import type { Course } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { drawCourse } from './draw-course'
import { markedKilometres, walkCourse } from './walk-course'

/** North, then east, about 1.1 km each, climbing 100 m on the first leg. */
const corner: Course = {
  points: [
    [4.6, -74.1, 2_600],
    [4.61, -74.1, 2_700],
    [4.61, -74.09, 2_650],
  ],
  distance_m: 2_220,
  climb_m: 100,
}

it('a degree is as long on the ground as at its latitude', () => {
  const [, north, end] = walkCourse(corner.points)
  expect(north?.along).toBeCloseTo(1_112, -1)
  expect((end?.along ?? 0) - (north?.along ?? 0)).toBeCloseTo(1_112 * Math.cos((4.605 * Math.PI) / 180), -1)
})

it('north is up, east is right, and the shape is not stretched', () => {
  const { map } = drawCourse(corner)
  const [start, turn, finish] = placesOf(map.path)
  expect(turn?.x).toBe(start?.x)
  expect(turn?.y).toBeLessThan(start?.y ?? 0)
  expect(finish?.y).toBe(turn?.y)
  expect(finish?.x).toBeGreaterThan(turn?.x ?? 0)
  const up = (start?.y ?? 0) - (turn?.y ?? 0)
  const right = (finish?.x ?? 0) - (turn?.x ?? 0)
  expect(right / up).toBeCloseTo(Math.cos((4.605 * Math.PI) / 180), 2)
})

it('the line stays inside its box', () => {
  const { map } = drawCourse(corner)
  for (const { x, y } of [...placesOf(map.path), map.start, map.finish]) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x).toBeLessThanOrEqual(map.width)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y).toBeLessThanOrEqual(map.height)
  }
})

it('the profile tells the lowest and highest heights and puts the summit halfway', () => {
  const { profile } = drawCourse(corner)
  expect(profile).toMatchObject({ lowest_m: 2_600, highest_m: 2_700 })
  expect((profile?.summit.x ?? 0) / (profile?.width ?? 1)).toBeCloseTo(0.5, 1)
})

it('a flat race looks flat, and a track without heights has no profile', () => {
  const flat = corner.points.map(([lat, lon], index): [number, number, number] => [
    lat,
    lon,
    2_600 + index * 2,
  ])
  const { profile } = drawCourse({ ...corner, points: flat })
  const heights = placesOf(profile?.line ?? '').map(({ y }) => y)
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan((profile?.height ?? 0) / 10)
  const level = corner.points.map(([lat, lon]): [number, number, number] => [lat, lon, 0])
  expect(drawCourse({ ...corner, points: level }).profile).toBeNull()
})

it('thousands of points become a light line that still ends at the finish', () => {
  const points = Array.from({ length: 3_000 }, (_, index): [number, number, number] => {
    const turn = (index / 3_000) * 2 * Math.PI
    return [4.6 + 0.05 * Math.sin(turn), -74.1 + 0.05 * Math.cos(turn), 2_600 + 50 * Math.sin(3 * turn)]
  })
  const { map } = drawCourse({ points, distance_m: 34_900, climb_m: 300 })
  const places = placesOf(map.path)
  expect(places.length).toBeLessThan(900)
  expect(places.at(-1)).toEqual(map.finish)
})

it('a track that never moves still draws', () => {
  const still = drawCourse({
    points: [
      [4, -74, 10],
      [4, -74, 10],
    ],
    distance_m: 0,
    climb_m: 0,
  })
  expect(JSON.stringify(still)).not.toMatch(/NaN|null,"y"|Infinity/)
})

it.each([
  [5_000, [1, 2, 3, 4]],
  [10_000, [2, 4, 6, 8]],
  [21_097, [5, 10, 15]],
  [42_195, [10, 20, 30]],
  [800, []],
])('over %i m the kilometres %j are marked, none on the finish', (distance, kilometres) => {
  expect(markedKilometres(distance)).toEqual(kilometres)
})

it.each([
  [3, 8_900],
  [-500, 9_000],
  [0, 2e8],
  [0, 1e308],
  [-1e308, 1e308],
  [1e16, 1e16 + 100],
])('from %d to %d m high, at most five lines of height are drawn', (lowest, highest) => {
  const points: Course['points'] = [
    [4, -74, lowest],
    [4.1, -74.1, highest],
  ]
  const { profile } = drawCourse({ ...corner, points })
  expect(profile?.scale.length ?? 0).toBeLessThanOrEqual(5)
})

it.each([5_000, 300_000, 1_000_000, 50_000_000, 1e308, Number.POSITIVE_INFINITY])(
  'over %d m at most six kilometres are marked',
  (distance) => {
    expect(markedKilometres(distance).length).toBeLessThanOrEqual(6)
  },
)

it('round heights stand beside a high mountain and a hill', () => {
  const scaleOf = (lowest: number, highest: number) =>
    drawCourse({
      ...corner,
      points: [
        [4, -74, lowest],
        [4.1, -74.1, highest],
      ],
    }).profile?.scale.map(({ metres }) => metres)
  expect(scaleOf(2_615, 2_700)).toEqual([2_650, 2_700])
  expect(scaleOf(10, 5_400)).toEqual([2_000, 4_000])
  expect(scaleOf(-400, 8_900)).toEqual([0, 5_000])
})

function placesOf(path: string): { x: number; y: number }[] {
  return path
    .split(/[ML]/)
    .filter(Boolean)
    .map((pair) => pair.split(' ').map(Number))
    .map(([x = Number.NaN, y = Number.NaN]) => ({ x, y }))
}
