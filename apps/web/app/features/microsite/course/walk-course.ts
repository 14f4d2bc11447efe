import type { Course } from '@zancada/contracts'

/** A point of the track on a flat plane, in metres from its first point, and how far along the course it is. */
export interface Step {
  east: number
  north: number
  height: number
  along: number
}

const EARTH_RADIUS_M = 6_371_000
const RADIANS = Math.PI / 180

/** A race is small enough for the Earth to be flat: degrees become metres at the latitude of its middle. */
export function walkCourse(points: Course['points']): Step[] {
  const [first] = points
  if (!first) return []
  const latitudes = points.map(([latitude]) => latitude)
  const middle = (Math.min(...latitudes) + Math.max(...latitudes)) / 2
  const shrink = Math.cos(middle * RADIANS)
  let along = 0
  let last: Step | null = null
  return points.map(([latitude, longitude, height]) => {
    const east = (longitude - first[1]) * RADIANS * EARTH_RADIUS_M * shrink
    const north = (latitude - first[0]) * RADIANS * EARTH_RADIUS_M
    if (last) along += Math.hypot(east - last.east, north - last.north)
    last = { east, north, height, along }
    return last
  })
}

/** Where the course is after a share of its length, between the points around it. */
export function stepAt(steps: readonly Step[], share: number): Step | null {
  const length = steps.at(-1)?.along ?? 0
  const along = length * share
  const after = steps.findIndex((step) => step.along >= along)
  const next = steps[after === -1 ? steps.length - 1 : after]
  const before = steps[Math.max(0, after - 1)]
  if (!next || !before) return null
  const span = next.along - before.along
  const part = span === 0 ? 0 : (along - before.along) / span
  const between = (from: number, to: number) => from + (to - from) * part
  return {
    east: between(before.east, next.east),
    north: between(before.north, next.north),
    height: between(before.height, next.height),
    along,
  }
}

/** Kilometres worth a mark: few enough to be read whatever the length, and never on top of the finish. */
export function markedKilometres(distance_m: number): number[] {
  const every = roundStep(distance_m / 1_000 / MOST_MARKS, 1)
  const count = Math.min(Math.floor((distance_m - every * 400) / (every * 1_000)), MOST_MARKS)
  return Array.from(
    { length: Number.isFinite(count) ? Math.max(0, count) : 0 },
    (_, index) => (index + 1) * every,
  )
}

const MOST_MARKS = 6

/** The smallest of 1, 2, 5, 10, 20, 50… that is neither below `least` nor below the width that must be bridged. */
export function roundStep(width: number, least: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(width, least)))
  return [1, 2, 5, 10].map((each) => each * power).find((step) => step >= width) ?? power * 10
}
