import type { CourseProfile } from './course-drawing'
import { markedKilometres, roundStep, type Step, stepAt } from './walk-course'

const WIDTH = 1000
const HEIGHT = 200
const COLUMNS = 160
/** A flat race should look flat: less than this from bottom to top is not stretched to fill the box. */
const LEAST_RISE_M = 60
/** Room over the summit, and ground under the lowest point. */
const HEADROOM = 0.2
const GROUND = 0.16

/** The course seen from the side. Heights are taken at even steps, so a dense stretch weighs no more than a sparse one. */
export function drawProfile(steps: readonly Step[], distance_m: number): CourseProfile | null {
  const heights = Array.from(
    { length: COLUMNS + 1 },
    (_, column) => stepAt(steps, column / COLUMNS)?.height ?? 0,
  )
  const lowest = Math.min(...heights)
  const highest = Math.max(...heights)
  if (highest - lowest < 1) return null
  const rise = Math.max(highest - lowest, LEAST_RISE_M)
  const y = (height: number) =>
    Math.round(HEIGHT * (1 - GROUND - ((height - lowest) / rise) * (1 - GROUND - HEADROOM)))
  const x = (share: number) => Math.round(WIDTH * share * 10) / 10
  const line = heights.map(
    (height, column) => `${column === 0 ? 'M' : 'L'}${x(column / COLUMNS)} ${y(height)}`,
  )
  return {
    width: WIDTH,
    height: HEIGHT,
    line: line.join(''),
    area: `${line.join('')}V${HEIGHT}H0Z`,
    lowest_m: Math.round(lowest),
    highest_m: Math.round(highest),
    summit: { x: x(heights.indexOf(highest) / COLUMNS), y: y(highest) },
    scale: heightsBetween(lowest, lowest + rise).map((metres) => ({ metres, y: y(metres) })),
    marks: markedKilometres(distance_m).map((km) => ({ km, x: x((km * 1_000) / distance_m) })),
  }
}

const MOST_LINES = 4

/** Round heights, few enough to be read whatever the numbers are. */
function heightsBetween(lowest: number, highest: number): number[] {
  const step = roundStep((highest - lowest) / MOST_LINES, 10)
  const first = Math.ceil(lowest / step) * step
  const count = Math.min(Math.floor((highest - first) / step), MOST_LINES) + 1
  return Array.from({ length: Number.isFinite(count) ? count : 0 }, (_, index) => first + index * step)
}
