/** The colours of a shared picture, out of the race's own. */
export interface Tones {
  readonly ground: string
  /** Words on the ground: ink or white, whichever reads better. */
  readonly words: string
  readonly accent: string
}

const INK = '#0B1533'
const WHITE = '#FFFFFF'
const LIME = '#C8F031'
const ZANCADA_BLUE = '#1646E6'

export function tonesOf(primaryColor: string | null): Tones {
  const ground = primaryColor ?? ZANCADA_BLUE
  const words = contrast(ground, WHITE) >= contrast(ground, INK) ? WHITE : INK
  return { ground, words, accent: contrast(ground, LIME) >= 2.5 ? LIME : words }
}

export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** Relative luminance, as WCAG defines it. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
