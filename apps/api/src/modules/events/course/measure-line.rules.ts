/** Lengths and heights of a line of points on the ground. */
export interface GroundPoint {
  readonly latitude: number
  readonly longitude: number
  readonly elevation: number
}

const EARTH_RADIUS_M = 6_371_008.8
/** Barometers and GPS wander by a couple of metres while standing still: less than this is no hill. */
const SMALLEST_RISE_M = 3

export function distanceBetween(a: GroundPoint, b: GroundPoint): number {
  const [latitudeA, latitudeB] = [radians(a.latitude), radians(b.latitude)]
  const half =
    Math.sin((latitudeB - latitudeA) / 2) ** 2 +
    Math.cos(latitudeA) * Math.cos(latitudeB) * Math.sin(radians(b.longitude - a.longitude) / 2) ** 2
  return 2 * EARTH_RADIUS_M * Math.asin(Math.min(1, Math.sqrt(half)))
}

export function lengthOf(line: readonly GroundPoint[]): number {
  let total = 0
  let before: GroundPoint | undefined
  for (const point of line) {
    if (before) total += distanceBetween(before, point)
    before = point
  }
  return total
}

/** Metres climbed: rises count once they are clearly rises, falls only lower the foot of the next one. */
export function climbOf(elevations: readonly number[]): number {
  let climb = 0
  let foot = elevations[0] ?? 0
  for (const elevation of elevations) {
    if (elevation - foot >= SMALLEST_RISE_M) {
      climb += elevation - foot
      foot = elevation
    } else if (foot - elevation >= SMALLEST_RISE_M) foot = elevation
  }
  return climb
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
