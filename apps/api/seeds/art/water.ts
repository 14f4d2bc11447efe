import { at, box, gradient, HEIGHT, shape, WIDTH } from './canvas'
import { between, type Random } from './seeded-random'

/** The sea from its horizon to us, with the light lying on it. */
export function sea(
  random: Random,
  horizon: number,
  colors: readonly [string, string],
  glint: { x: number; color: string },
): string {
  const { defs, fill } = gradient(...colors)
  const rows = Array.from({ length: 26 }, (_, index) => {
    const depth = (index / 25) ** 1.7
    const y = horizon + 6 + depth * (HEIGHT - horizon)
    const reach = 26 + depth * 300
    const dashes = Array.from({ length: 4 }, () => {
      const x = glint.x + between(random, -1, 1) * reach
      const length = between(random, 14, 46) * (0.5 + depth * 2)
      return `<rect x="${at(x - length / 2)}" y="${at(y)}" width="${at(length)}" height="${at(1.6 + depth * 5)}" rx="2" opacity="${at(between(random, 0.3, 0.9))}"/>`
    })
    return dashes.join('')
  })
  return `${defs}${box(fill, 0, horizon, WIDTH, HEIGHT - horizon)}<g fill="${glint.color}">${rows.join('')}</g>`
}

/** A wave that breaks along the shore. */
export function surf(random: Random, y: number, fill: string, opacity = 1): string {
  const length = between(random, 210, 320)
  const start = -random() * length
  const count = Math.ceil((WIDTH - start) / length) + 1
  const crests = Array.from(
    { length: count },
    () => `q${at(length / 4)} ${at(-between(random, 10, 24))} ${at(length / 2)} 0t${at(length / 2)} 0`,
  )
  return shape(fill, `M${at(start)} ${at(y)}${crests.join('')}V${HEIGHT}H${at(start)}Z`, opacity)
}

/** A river that winds across the plain, pale under the sky. */
export function river(y: number, fill: string): string {
  return shape(
    fill,
    `M${WIDTH} ${y}C${WIDTH * 0.7} ${y + 10} ${WIDTH * 0.46} ${y + 40} ${WIDTH * 0.62} ${y + 80}S${WIDTH * 0.9} ${y + 150} ${WIDTH * 0.5} ${HEIGHT}H${WIDTH * 0.18}C${WIDTH * 0.74} ${y + 190} ${WIDTH * 0.72} ${y + 130} ${WIDTH * 0.56} ${y + 92}S${WIDTH * 0.5} ${y + 22} ${WIDTH} ${y + 6}Z`,
  )
}
