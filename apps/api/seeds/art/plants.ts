import { at, mix, shape } from './canvas'
import { between, type Random } from './seeded-random'

/** The wax palm of Cocora: a trunk as thin as a pencil, sixty metres up. */
export function waxPalm(random: Random, x: number, foot: number, tall: number, color: string): string {
  const width = Math.max(3, tall * 0.016)
  const top = foot - tall
  const fronds = Array.from({ length: 11 }, (_, index) => {
    const angle = Math.PI * (-1.12 + (index / 10) * 1.24)
    const reach = tall * between(random, 0.13, 0.18)
    const [endX, endY] = [x + Math.cos(angle) * reach, top + Math.sin(angle) * reach * 0.7 + reach * 0.34]
    return `M${at(x)} ${at(top)}Q${at(x + Math.cos(angle) * reach * 0.6)} ${at(top + Math.sin(angle) * reach * 0.9)} ${at(endX)} ${at(endY)}`
  })
  return (
    `<rect x="${at(x - width / 2)}" y="${at(top)}" width="${at(width)}" height="${at(tall)}" fill="${color}"/>` +
    `<path fill="none" stroke="${color}" stroke-width="${at(Math.max(3, tall * 0.022))}" stroke-linecap="round" d="${fronds.join('')}"/>`
  )
}

/** The frailejón of the páramo: a dark stem, a rosette of grey felt, a few flowers above. */
export function frailejon(
  random: Random,
  x: number,
  foot: number,
  size: number,
  colors: { stem: string; leaf: string; flower: string },
): string {
  const top = foot - size
  const leaves = Array.from({ length: 17 }, (_, index) => {
    const angle = Math.PI * (-1.02 + (index / 16) * 1.04)
    const reach = size * between(random, 0.5, 0.62)
    const [endX, endY] = [x + Math.cos(angle) * reach, top + Math.sin(angle) * reach * 0.92]
    const side = size * 0.07
    return shape(
      index % 2 ? colors.leaf : mix(colors.leaf, colors.stem, 0.28),
      `M${at(x)} ${at(top + 6)}Q${at((x + endX) / 2 - side)} ${at((top + endY) / 2 - side)} ${at(endX)} ${at(endY)}Q${at((x + endX) / 2 + side)} ${at((top + endY) / 2 + side)} ${at(x)} ${at(top + 6)}Z`,
    )
  })
  const flowers = Array.from({ length: 4 }, () => {
    const [flowerX, flowerY] = [
      x + between(random, -0.3, 0.3) * size,
      top - between(random, 0.5, 0.78) * size,
    ]
    return `<path stroke="${colors.leaf}" stroke-width="3" d="M${at(x)} ${at(top)}L${at(flowerX)} ${at(flowerY)}"/><circle cx="${at(flowerX)}" cy="${at(flowerY)}" r="${at(size * 0.055)}" fill="${colors.flower}"/>`
  })
  const stem = `<rect x="${at(x - size * 0.1)}" y="${at(top)}" width="${at(size * 0.2)}" height="${at(size + 20)}" rx="${at(size * 0.06)}" fill="${colors.stem}"/>`
  return stem + flowers.join('') + leaves.join('')
}

/** A crown of many small rounds on a bent trunk: guayacán in bloom, samán of the plain. */
export function tree(
  random: Random,
  x: number,
  foot: number,
  size: number,
  colors: { trunk: string; crown: readonly [string, string] },
  flat = 0.62,
): string {
  const top = foot - size
  const crown = Array.from({ length: 64 }, (_, index) => {
    const angle = random() * Math.PI * 2
    const reach = Math.sqrt(random()) * size * 0.78
    const [cx, cy] = [x + Math.cos(angle) * reach, top + Math.sin(angle) * reach * flat]
    return `<circle cx="${at(cx)}" cy="${at(cy)}" r="${at(size * between(random, 0.09, 0.2))}" fill="${mix(colors.crown[0], colors.crown[1], index / 63)}"/>`
  })
  const branch = (to: number, up: number) =>
    `M${at(x)} ${at(foot)}C${at(x - size * 0.06)} ${at(foot - size * 0.4)} ${at(x + to * 0.3)} ${at(top + size * 0.4)} ${at(x + to)} ${at(top + up)}`
  return (
    `<path fill="none" stroke="${colors.trunk}" stroke-width="${at(size * 0.09)}" stroke-linecap="round" d="${branch(size * 0.05, 0)}${branch(-size * 0.36, size * 0.06)}${branch(size * 0.4, size * 0.1)}"/>` +
    crown.join('')
  )
}

/** A palm of the coast, leaning over the beach. */
export function coconutPalm(
  random: Random,
  x: number,
  foot: number,
  tall: number,
  lean: number,
  color: string,
): string {
  const [topX, top] = [x + lean, foot - tall]
  const fronds = Array.from({ length: 9 }, (_, index) => {
    const angle = Math.PI * (-1.16 + (index / 8) * 1.32)
    const reach = tall * between(random, 0.36, 0.46)
    const [endX, endY] = [topX + Math.cos(angle) * reach, top + Math.sin(angle) * reach * 0.5 + reach * 0.42]
    const [bendX, bendY] = [topX + Math.cos(angle) * reach * 0.62, top + Math.sin(angle) * reach * 0.74]
    return `M${at(topX)} ${at(top)}Q${at(bendX)} ${at(bendY - tall * 0.05)} ${at(endX)} ${at(endY)}Q${at(bendX)} ${at(bendY + tall * 0.05)} ${at(topX)} ${at(top)}Z`
  })
  return (
    `<path fill="none" stroke="${color}" stroke-width="${at(tall * 0.034)}" stroke-linecap="round" d="M${at(x)} ${at(foot)}Q${at(x + lean * 0.2)} ${at(foot - tall * 0.6)} ${at(topX)} ${at(top)}"/>` +
    shape(color, fronds.join(''))
  )
}

/** Rows of coffee, or of whatever is sown, that follow the slope. */
export function furrows(
  y: number,
  height: number,
  colors: readonly [string, string],
  count = 12,
  bend = 90,
): string {
  return Array.from({ length: count }, (_, index) => {
    const share = (index / count) ** 1.5
    const top = y + share * height
    return shape(
      mix(colors[0], colors[1], index % 2 === 0 ? share : Math.min(1, share + 0.22)),
      `M0 ${at(top)}C400 ${at(top - bend * (1 - share))} 1100 ${at(top + bend * (1 - share))} 1600 ${at(top - 10)}V900H0Z`,
    )
  }).join('')
}
