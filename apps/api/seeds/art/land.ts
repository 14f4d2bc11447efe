import { at, HEIGHT, mix, shape, WIDTH } from './canvas'
import type { Random } from './seeded-random'

/** A skyline of mountains, as heights over `base`: rough or calm. */
export function ridgeLine(random: Random, base: number, rise: number, roughness = 0.54): number[] {
  let heights = [random() - 0.5, random() - 0.5, random() - 0.5]
  let reach = 1
  for (let level = 0; level < 6; level += 1) {
    heights = heights.flatMap((height, index) => {
      const next = heights[index + 1]
      return next === undefined ? [height] : [height, (height + next) / 2 + (random() - 0.5) * reach]
    })
    reach *= roughness
  }
  return heights.map((height) => base - height * rise)
}

export function ground(line: readonly number[], fill: string, opacity = 1): string {
  const step = WIDTH / (line.length - 1)
  return shape(
    fill,
    `M0 ${HEIGHT}${line.map((y, index) => `L${at(index * step)} ${at(y)}`).join('')}V${HEIGHT}Z`,
    opacity,
  )
}

/** Ranges behind each other, paler the farther: what air does to mountains. */
export function ranges(
  random: Random,
  { far, near, from, to, count, rise, roughness = 0.52 }: Ranges,
): string[] {
  return Array.from({ length: count }, (_, index) => {
    const share = index / Math.max(1, count - 1)
    const line = ridgeLine(random, from + (to - from) * share, rise * (1 - share * 0.35), roughness)
    return ground(line, mix(far, near, share))
  })
}

interface Ranges {
  far: string
  near: string
  from: number
  to: number
  count: number
  rise: number
  roughness?: number
}

/** A soft hill from edge to edge. */
export function hill(left: number, middle: number, right: number, fill: string): string {
  return shape(
    fill,
    `M0 ${left}C${WIDTH * 0.3} ${middle} ${WIDTH * 0.62} ${middle} ${WIDTH} ${right}V${HEIGHT}H0Z`,
  )
}

/** A flat-topped mountain with its layers of stone. */
export function mesa(
  x: number,
  top: number,
  width: number,
  foot: number,
  colors: readonly [string, string],
): string {
  const layers = 7
  return Array.from({ length: layers }, (_, index) => {
    const y = top + ((foot - top) * index) / layers
    const next = top + ((foot - top) * (index + 1)) / layers
    const spread = (depth: number) => width * (0.5 + depth ** 1.6 * 0.34)
    const [upper, lower] = [spread(index / layers), spread((index + 1) / layers)]
    return shape(
      index % 2 === 0 ? colors[0] : mix(colors[0], colors[1], 0.55),
      `M${at(x - upper)} ${at(y)}L${at(x + upper)} ${at(y)}L${at(x + lower)} ${at(next + 1)}L${at(x - lower)} ${at(next + 1)}Z`,
    )
  }).join('')
}

/** A road that comes towards us and narrows to where it goes. */
export function road(farX: number, farY: number, nearX: number, fill: string, stripe: string): string {
  const curve = (offset: number, far: number) =>
    `${at(nearX + offset)} ${HEIGHT}C${at(nearX + offset * 0.7)} ${at(HEIGHT - 90)} ${at(farX + offset * 0.4 + 160)} ${at(farY + 90)} ${at(farX + far)} ${at(farY)}`
  return `${shape(
    fill,
    `M${curve(-260, -4)}L${at(farX + 4)} ${at(farY)}C${at(farX + 104 + 160)} ${at(farY + 90)} ${at(nearX + 182)} ${at(HEIGHT - 90)} ${at(nearX + 260)} ${HEIGHT}Z`,
  )}<path fill="none" stroke="${stripe}" stroke-width="7" stroke-dasharray="34 30" d="M${curve(0, 0)}"/>`
}
