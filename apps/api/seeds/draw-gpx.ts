import { between, type Random, seededRandom } from './art/seeded-random'
import type { Track } from './race-pages'

const POINTS = 420
const METRES_PER_DEGREE = 111_195

/** A course as a watch would have written it, so that it enters by the same door as any other. */
export function drawGpx(slug: string, name: string, track: Track, metres: number): string {
  const random = seededRandom(`course:${slug}`)
  const flat = outlineOf(random, track)
  const scale = metres / lengthOf(flat)
  const east = METRES_PER_DEGREE * Math.cos((track.latitude * Math.PI) / 180)
  const heights = heightsOf(random, track)
  // The course starts and ends at the venue.
  const [startX = 0, startY = 0] = flat[0] ?? []
  const points = flat.map(([x, y], index) => {
    const latitude = track.latitude + ((y - startY) * scale) / METRES_PER_DEGREE
    const longitude = track.longitude + ((x - startX) * scale) / east
    return `<trkpt lat="${latitude.toFixed(6)}" lon="${longitude.toFixed(6)}"><ele>${heights[index]?.toFixed(1)}</ele></trkpt>`
  })
  return `<?xml version="1.0" encoding="UTF-8"?><gpx version="1.1" xmlns="http://www.topografix.com/GPX/1/1"><trk><name>${name}</name><trkseg>${points.join('')}</trkseg></trk></gpx>`
}

type Point = readonly [x: number, y: number]

/** A closed line with the turns that streets and valleys impose. */
function outlineOf(random: Random, { stretch, bearing }: Track): Point[] {
  const waves = [2, 3, 4, 7, 11, 17].map((turns) => ({
    turns,
    reach: between(random, 0.1, 0.32) / turns ** 0.85,
    phase: random() * Math.PI * 2,
  }))
  const angle = (bearing * Math.PI) / 180
  return Array.from({ length: POINTS + 1 }, (_, index) => {
    const turn = (index / POINTS) * Math.PI * 2
    const radius = waves.reduce(
      (sum, { turns, reach, phase }) => sum + reach * Math.sin(turns * turn + phase),
      1,
    )
    const [along, across] = [radius * Math.cos(turn) * stretch, radius * Math.sin(turn)]
    return [
      along * Math.sin(angle) + across * Math.cos(angle),
      along * Math.cos(angle) - across * Math.sin(angle),
    ]
  })
}

function heightsOf(random: Random, { low, high, hills }: Track): number[] {
  const waves = [
    { turns: hills, reach: 1 },
    { turns: hills * 2 + 1, reach: 0.32 },
    { turns: hills * 5 + 2, reach: 0.09 },
  ].map((wave) => ({ ...wave, phase: random() * Math.PI * 2 }))
  const raw = Array.from({ length: POINTS + 1 }, (_, index) =>
    waves.reduce(
      (sum, { turns, reach, phase }) =>
        sum + reach * Math.sin((index / POINTS) * Math.PI * 2 * turns + phase),
      0,
    ),
  )
  const [least, most] = [Math.min(...raw), Math.max(...raw)]
  return raw.map((height) => low + ((height - least) / (most - least)) * (high - low))
}

function lengthOf(points: readonly Point[]): number {
  return points.reduce((sum, [x, y], index) => {
    const before = points[index - 1]
    return before ? sum + Math.hypot(x - before[0], y - before[1]) : 0
  }, 0)
}
