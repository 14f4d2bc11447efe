import { COURSE_LIMITS, type Course } from '@zancada/contracts'
import { climbOf, type GroundPoint, lengthOf } from './measure-line.rules'
import { type GpxPoint, UnreadableGpx } from './read-gpx'
import { simplifyLine } from './simplify-line.rules'

const MOST_POINTS = 1_500
const SHORTEST_M = 10

/** The course of a race out of a file's lines: the longest, measured on every point and drawn with as few as it needs. */
export function courseOf(lines: readonly (readonly GpxPoint[])[]): Course {
  const [longest] = lines
    .map((line) => {
      const points = withHeights(line)
      return { points, length: lengthOf(points) }
    })
    .sort((a, b) => b.length - a.length)
  if (!longest || longest.points.length < 2 || longest.length < SHORTEST_M)
    throw new UnreadableGpx('El GPX no tiene un recorrido: debe traer un track o una ruta con sus puntos')
  if (longest.length > COURSE_LIMITS.distance_m)
    throw new UnreadableGpx('El recorrido mide más de 1.000 km: revisa el archivo')
  const climb = climbOf(longest.points.map(({ elevation }) => elevation))
  if (climb > COURSE_LIMITS.climb_m)
    throw new UnreadableGpx('El recorrido sube más de 100.000 m: revisa el archivo')
  return {
    points: simplifyLine(longest.points, MOST_POINTS).map(({ latitude, longitude, elevation }) => [
      round(latitude, 5),
      round(longitude, 5),
      round(elevation, 1),
    ]),
    distance_m: Math.round(longest.length),
    climb_m: Math.round(climb),
  }
}

/** A point that does not tell its height lies as high as the one before it, or as the first that tells. */
function withHeights(line: readonly GpxPoint[]): GroundPoint[] {
  let known = line.find(({ elevation }) => elevation !== null)?.elevation ?? 0
  return line.map(({ latitude, longitude, elevation }) => {
    known = elevation ?? known
    return { latitude, longitude, elevation: known }
  })
}

function round(value: number, decimals: number): number {
  const factor = 10 ** decimals
  return Math.round(value * factor) / factor
}
