import { at, box, gradient, HEIGHT, softness, WIDTH } from './canvas'
import { between, type Random } from './seeded-random'

export function sky(...colors: readonly string[]): string {
  const { defs, fill } = gradient(...colors)
  return defs + box(fill)
}

/** A sun or a moon with the light around it. */
export function light(x: number, y: number, radius: number, color: string): string {
  const halo = [3.2, 2.2, 1.5].map(
    (times, index) =>
      `<circle cx="${x}" cy="${y}" r="${at(radius * times)}" fill="${color}" opacity="${0.1 + index * 0.06}"/>`,
  )
  return `${halo.join('')}<circle cx="${x}" cy="${y}" r="${radius}" fill="${color}"/>`
}

export function stars(random: Random, count: number, lowest = HEIGHT * 0.5): string {
  const dots = Array.from({ length: count }, () => {
    const size = between(random, 0.8, 2.4)
    return `<circle cx="${at(random() * WIDTH)}" cy="${at(random() ** 1.4 * lowest)}" r="${at(size)}" opacity="${at(between(random, 0.4, 1))}"/>`
  })
  return `<g fill="#ffffff">${dots.join('')}</g>`
}

/** Long soft bands: clouds above, mist between two ranges. */
export function mist(random: Random, y: number, color: string, opacity: number, count = 5): string {
  const { defs, fill } = softness(color)
  const bands = Array.from(
    { length: count },
    () =>
      `<ellipse cx="${at(random() * WIDTH)}" cy="${at(y + between(random, -26, 26))}" rx="${at(between(random, 380, 760))}" ry="${at(between(random, 40, 90))}"/>`,
  )
  return `${defs}<g fill="${fill}" opacity="${opacity}">${bands.join('')}</g>`
}

/** Flat-bottomed clouds of the plains. */
export function clouds(random: Random, y: number, color: string, count = 4): string {
  const drawn = Array.from({ length: count }, (_, index) => {
    const x = ((index + between(random, 0.1, 0.8)) / count) * WIDTH
    const base = y + between(random, -70, 70)
    const size = between(random, 34, 64)
    const puffs = [-1.9, -1, 0, 1, 1.8].map(
      (step) =>
        `<circle cx="${at(x + step * size)}" cy="${at(base - size * 0.5 * (1 - Math.abs(step) / 2.6))}" r="${at(size * (1 - Math.abs(step) * 0.26))}"/>`,
    )
    return `<g>${puffs.join('')}<rect x="${at(x - 2.4 * size)}" y="${at(base)}" width="${at(4.8 * size)}" height="${at(size)}" fill="none"/></g>`
  })
  return `<g fill="${color}">${drawn.join('')}</g>`
}

export function birds(random: Random, x: number, y: number, color: string, count = 5): string {
  const flock = Array.from({ length: count }, (_, index) => {
    const size = between(random, 12, 22)
    const [left, top] = [x + index * 46 + between(random, -14, 14), y + between(random, -34, 34)]
    return `M${at(left)} ${at(top)}q${at(size / 2)} ${at(-size * 0.6)} ${at(size)} 0q${at(size / 2)} ${at(-size * 0.6)} ${at(size)} 0`
  })
  return `<path fill="none" stroke="${color}" stroke-width="3" stroke-linecap="round" d="${flock.join('')}"/>`
}
