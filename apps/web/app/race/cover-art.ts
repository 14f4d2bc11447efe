import { colors } from '../ui/colors'
import { isHexColor, mix } from '../ui/contrast'
import { seededRandom } from './seeded-random'

/**
 * A cover for a race without a photo: a landscape of its place in its own colours, always the same for the same slug.
 * Pure: the server, the browser and mail draw the same picture.
 */
export type CoverKind = 'mountain' | 'coast' | 'city'

export interface CoverShape {
  d: string
  fill: string
}

export interface CoverScene {
  width: number
  height: number
  /** Top and bottom of the sky. */
  sky: readonly [string, string]
  sun: { x: number; y: number; r: number; fill: string }
  /** From far to near. */
  layers: readonly CoverShape[]
  /** Contour lines over the nearest layer. */
  line: { d: string; stroke: string }
}

const WIDTH = 800
const HEIGHT = 450
const LAYERS = 4

export function coverScene(
  slug: string,
  primaryColor: string | null | undefined,
  kind: CoverKind,
): CoverScene {
  const random = seededRandom(`${kind}:${slug}`)
  const base = primaryColor && isHexColor(primaryColor) ? primaryColor : pick(PALETTE, random)
  const glow = pick([colors.lime, colors.coral, '#FFD166'], random)
  const layers = Array.from({ length: LAYERS }, (_, depth): CoverShape => {
    const near = depth / (LAYERS - 1)
    const horizon = HEIGHT * (0.46 + near * 0.34)
    // Far is pale and near is dark, as air does to mountains.
    const fill = mix(mix(base, colors.surface, 0.5 - near * 0.5), colors.ink, near * 0.62)
    return { d: DRAW[kind](random, horizon, depth), fill }
  })
  return {
    width: WIDTH,
    height: HEIGHT,
    sky: [mix(base, colors.surface, 0.82), mix(glow, colors.surface, 0.55)],
    sun: {
      x: between(random, 140, 660),
      y: between(random, 110, 190),
      r: between(random, 44, 70),
      fill: glow,
    },
    layers,
    line: { d: trail(random), stroke: glow },
  }
}

/** The same cover as a file: for Open Graph images, mail and `<img>`. */
export function coverArt(slug: string, primaryColor: string | null | undefined, kind: CoverKind): string {
  const { width, height, sky, sun, layers, line } = coverScene(slug, primaryColor, kind)
  const shapes = layers.map(({ d, fill }) => `<path fill="${fill}" d="${d}"/>`).join('')
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" preserveAspectRatio="xMidYMid slice">` +
    `<linearGradient id="s" x2="0" y2="1"><stop stop-color="${sky[0]}"/><stop offset="1" stop-color="${sky[1]}"/></linearGradient>` +
    `<path fill="url(#s)" d="M0 0h${width}v${height}H0z"/><circle cx="${sun.x}" cy="${sun.y}" r="${sun.r}" fill="${sun.fill}"/>` +
    `${shapes}<path fill="none" stroke="${line.stroke}" stroke-width="4" stroke-linecap="round" stroke-dasharray="2 14" d="${line.d}"/></svg>`
  )
}

const PALETTE = [colors.primary, '#0E7C86', '#6B3FD4', '#D9480F', '#12805C', '#B3246E'] as const

type Random = () => number

const DRAW: Record<CoverKind, (random: Random, horizon: number, depth: number) => string> = {
  mountain: ridge,
  coast: (random, horizon, depth) =>
    depth === 0 ? ridge(random, horizon - 40, 2) : swell(random, horizon, depth),
  city: (random, horizon, depth) =>
    depth === 0
      ? ridge(random, horizon - 40, 1)
      : depth === LAYERS - 1
        ? swell(random, horizon + 50, 1)
        : skyline(random, horizon),
}

/** A ridgeline by midpoint displacement: rough where it is far, calmer where it is near. */
function ridge(random: Random, horizon: number, depth: number): string {
  let heights = [random() - 0.5, random() - 0.5]
  let reach = 1
  for (let level = 0; level < 5; level += 1) {
    heights = heights.flatMap((height, index) => {
      const next = heights[index + 1]
      return next === undefined ? [height] : [height, (height + next) / 2 + (random() - 0.5) * reach]
    })
    reach *= 0.52
  }
  const rise = 170 - depth * 34
  const step = WIDTH / (heights.length - 1)
  const points = heights.map(
    (height, index) => `L${Math.round(index * step)} ${Math.round(horizon - height * rise)}`,
  )
  return `M0 ${HEIGHT}${points.join('')}V${HEIGHT}Z`
}

/** Long even waves. */
function swell(random: Random, horizon: number, depth: number): string {
  const length = 120 + depth * 40
  const rise = 10 + depth * 6
  const start = -between(random, 0, length)
  const count = Math.ceil((WIDTH - start) / length) + 1
  const waves = Array.from({ length: count }, () => `q${length / 4} ${-rise} ${length / 2} 0t${length / 2} 0`)
  return `M${start} ${Math.round(horizon)}${waves.join('')}V${HEIGHT}H${start}Z`
}

/** Roofs of different heights, some with an aerial. */
function skyline(random: Random, horizon: number): string {
  let x = 0
  let path = `M0 ${HEIGHT}`
  while (x < WIDTH) {
    const width = between(random, 26, 64)
    const top = Math.round(horizon - between(random, 0, 130))
    path += `V${top}`
    if (random() < 0.22) path += `h${width / 2 - 2}v-26h4v26`
    x += width
    path += `H${x}`
  }
  return `${path}V${HEIGHT}Z`
}

/** The course: a dotted line that climbs across the foreground. */
function trail(random: Random): string {
  const start = between(random, 380, 420)
  const end = between(random, 300, 350)
  return `M-10 ${start}C${between(random, 180, 260)} ${start - 70} ${between(random, 420, 520)} ${end + 90} 810 ${end}`
}

function between(random: Random, from: number, to: number): number {
  // Even numbers: halves of them stay whole, and the text short.
  return 2 * Math.round((from + random() * (to - from)) / 2)
}

function pick<Item>(items: readonly [Item, ...Item[]], random: Random): Item {
  return items[Math.floor(random() * items.length)] ?? items[0]
}
