import type { CourseMap, Place } from './course-drawing'
import { markedKilometres, type Step, stepAt } from './walk-course'

const WIDTH = 800
const HEIGHT = 520
const MARGIN = 56
/** Points nearer than this on the drawing add weight and no shape. */
const NEAR = 2

/** The course seen from above, north up, as large as fits without stretching it. */
export function drawMap(steps: readonly Step[], distance_m: number): CourseMap {
  const place = fitted(steps)
  const places = steps.map(place)
  const start = places[0] ?? { x: WIDTH / 2, y: HEIGHT / 2 }
  const finish = places.at(-1) ?? start
  const marks = markedKilometres(distance_m).flatMap((km) => {
    const step = stepAt(steps, (km * 1_000) / distance_m)
    return step ? [{ km, ...place(step) }] : []
  })
  return { width: WIDTH, height: HEIGHT, path: pathThrough(places), start, finish, marks }
}

function fitted(steps: readonly Step[]): (step: Step) => Place {
  const west = Math.min(...steps.map(({ east }) => east))
  const east = Math.max(...steps.map((step) => step.east))
  const south = Math.min(...steps.map(({ north }) => north))
  const north = Math.max(...steps.map((step) => step.north))
  const scale = Math.min(
    (WIDTH - 2 * MARGIN) / Math.max(east - west, 1),
    (HEIGHT - 2 * MARGIN) / Math.max(north - south, 1),
  )
  return (step) => ({
    x: tenths(WIDTH / 2 + (step.east - (west + east) / 2) * scale),
    y: tenths(HEIGHT / 2 - (step.north - (south + north) / 2) * scale),
  })
}

function pathThrough(places: readonly Place[]): string {
  const kept: Place[] = []
  for (const place of places) {
    const last = kept.at(-1)
    const isLast = place === places.at(-1)
    if (!last || isLast || Math.hypot(place.x - last.x, place.y - last.y) >= NEAR) kept.push(place)
  }
  return kept.map(({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${x} ${y}`).join('')
}

function tenths(value: number): number {
  return Math.round(value * 10) / 10
}
