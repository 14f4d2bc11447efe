import type { GroundPoint } from './measure-line.rules'

const METRES_PER_DEGREE = 111_195
/** Finer than this nobody sees, on the line or in the profile. */
const TOLERANCE_M = 2
/** Beyond so many points a file is thinned evenly first, which bounds the work whatever its shape. */
const MOST_CONSIDERED = 10_000

/** A point in metres on a plane laid at the start of the line. */
interface PlanePoint {
  readonly x: number
  readonly y: number
  readonly z: number
}

interface Span {
  readonly from: number
  readonly to: number
  /** The point between them that strays most, and by how many square metres, sideways or in height. */
  readonly farthest: number
  readonly deviation: number
}

/** Douglas–Peucker, worst corner first, until nothing strays or `most` points are used. Both ends stay. */
export function simplifyLine(line: readonly GroundPoint[], most: number): GroundPoint[] {
  const points = thinned(line)
  const last = points.length - 1
  if (last < 2) return points
  const plane = laidFlat(points)
  const kept = [0, last]
  const spans = [spanBetween(plane, 0, last)]
  while (kept.length < most) {
    const index = worstOf(spans)
    const span = spans[index]
    if (!span || span.deviation <= TOLERANCE_M ** 2) break
    kept.push(span.farthest)
    spans[index] = spanBetween(plane, span.from, span.farthest)
    spans.push(spanBetween(plane, span.farthest, span.to))
  }
  return kept.sort((a, b) => a - b).flatMap((index) => points[index] ?? [])
}

function thinned(line: readonly GroundPoint[]): GroundPoint[] {
  const step = Math.ceil(line.length / MOST_CONSIDERED)
  return line.filter((_, index) => index % step === 0 || index === line.length - 1)
}

function laidFlat(points: readonly GroundPoint[]): PlanePoint[] {
  const east = METRES_PER_DEGREE * Math.cos(((points[0]?.latitude ?? 0) * Math.PI) / 180)
  return points.map(({ latitude, longitude, elevation }) => ({
    x: longitude * east,
    y: latitude * METRES_PER_DEGREE,
    z: elevation,
  }))
}

function worstOf(spans: readonly Span[]): number {
  let worst = 0
  let deviation = 0
  for (const [index, span] of spans.entries()) {
    if (span.deviation <= deviation) continue
    deviation = span.deviation
    worst = index
  }
  return worst
}

function spanBetween(points: readonly PlanePoint[], from: number, to: number): Span {
  const [start, end] = [points[from], points[to]]
  let farthest = from
  let deviation = 0
  if (start && end)
    for (let index = from + 1; index < to; index++) {
      const point = points[index]
      const strays = point ? deviationOf(point, start, end) : 0
      if (strays <= deviation) continue
      deviation = strays
      farthest = index
    }
  return { from, to, farthest, deviation }
}

/** How far a point lies from the straight way between two others, squared: the hottest lines of all this. */
function deviationOf(point: PlanePoint, start: PlanePoint, end: PlanePoint): number {
  const px = point.x - start.x
  const py = point.y - start.y
  const ex = end.x - start.x
  const ey = end.y - start.y
  const square = ex * ex + ey * ey
  const along = square === 0 ? 0 : Math.min(1, Math.max(0, (px * ex + py * ey) / square))
  const dx = px - along * ex
  const dy = py - along * ey
  const dz = point.z - (start.z + along * (end.z - start.z))
  return Math.max(dx * dx + dy * dy, dz * dz)
}
