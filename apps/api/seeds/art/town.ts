import { at, HEIGHT, shape, WIDTH } from './canvas'
import { between, type Random } from './seeded-random'

/** Roofs of different heights; after dark some windows are lit. */
export function skyline(
  random: Random,
  base: number,
  most: number,
  fill: string,
  lit: string | null = null,
): string {
  let x = -10
  let d = `M-10 ${HEIGHT}`
  const windows: string[] = []
  while (x < WIDTH) {
    const width = between(random, 34, 92)
    const top = base - between(random, 0.15, 1) ** 1.7 * most
    d += `V${at(top)}`
    if (random() < 0.2) d += `h${at(width / 2 - 3)}v-42h6v42`
    if (lit !== null)
      for (let row = top + 16; row < base - 8; row += 22)
        for (let column = x + 10; column < x + width - 12; column += 18)
          if (random() < 0.4) windows.push(`M${at(column)} ${at(row)}h8v10h-8z`)
    x += width
    d += `H${at(x)}`
  }
  return shape(fill, `${d}V${HEIGHT}Z`) + (lit === null ? '' : shape(lit, windows.join(''), 0.85))
}

/** The walls of Cartagena with their battlements, and a sentry box on the corner. */
export function walls(y: number, corner: number, fill: string, shade: string): string {
  const merlons = Array.from({ length: 26 }, (_, index) => `M${index * 66} ${y}v-30h40v30z`).join('')
  const courses = [70, 140, 220, 310].map((down) => `M0 ${y + down}H${WIDTH}`).join('')
  const dome = `M${corner - 58} ${y - 150}a58 62 0 0 1 116 0z`
  const box = `M${corner - 50} ${y - 150}h100v190l-50 70l-50 -70z`
  return (
    shape(fill, `M0 ${y}H${WIDTH}V${HEIGHT}H0Z${merlons}`) +
    `<path stroke="${shade}" stroke-width="4" opacity=".5" d="${courses}"/>` +
    shape(fill, `${box}${dome}M${corner - 6} ${y - 240}h12v40h-12z`) +
    shape(shade, `M${corner - 14} ${y - 118}h28v74h-28z`, 0.85) +
    `<path stroke="${shade}" stroke-width="5" d="M${corner - 62} ${y - 150}h124M${corner - 52} ${y + 38}h104"/>`
  )
}

/** Domes and towers of an old town, seen from afar. */
export function oldTown(base: number, fill: string): string {
  const dome = (x: number, size: number) =>
    `M${x - size} ${base}v${-size}a${size} ${size} 0 0 1 ${size * 2} 0v${size}zM${x - 4} ${base - size * 2.5}h8v${size * 0.7}h-8z`
  const tower = (x: number, width: number, tall: number) =>
    `M${x} ${base}v${-tall}l${width / 2} ${-width * 0.9}l${width / 2} ${width * 0.9}v${tall}z`
  const roofs = Array.from(
    { length: 18 },
    (_, index) => `M${index * 92 - 20} ${base}v${-26 - ((index * 37) % 48)}h92v90z`,
  ).join('')
  return shape(fill, roofs + dome(420, 58) + tower(640, 66, 190) + dome(940, 42) + tower(1_180, 46, 128))
}

/** A bridge of cables over the water, its lamps lit. */
export function bridge(y: number, fill: string, lamp: string): string {
  const towers = [520, 1_080]
  const cables = towers
    .map((x) =>
      [60, 130, 200, 270]
        .map((reach) => `M${x} ${y - 260}L${x - reach} ${y}M${x} ${y - 260}L${x + reach} ${y}`)
        .join(''),
    )
    .join('')
  const lamps = Array.from(
    { length: 28 },
    (_, index) => `<circle cx="${index * 60 + 10}" cy="${y - 10}" r="5"/>`,
  )
  return (
    shape(fill, `M0 ${y}H${WIDTH}v16H0Z${towers.map((x) => `M${x - 9} ${y - 280}h18v400h-18z`).join('')}`) +
    `<path stroke="${fill}" stroke-width="3" d="${cables}"/><g fill="${lamp}">${lamps.join('')}</g>`
  )
}
