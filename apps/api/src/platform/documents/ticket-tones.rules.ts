const INK = '#0B1533'
const WHITE = '#FFFFFF'
const READABLE = 4.5

/** Words over a colour: ink or white, whichever reads better. */
export function wordsOn(ground: string): string {
  return contrast(ground, WHITE) >= contrast(ground, INK) ? WHITE : INK
}

/** The colour itself where it can be read on that paper, otherwise what is always read. */
export function readableOn(paper: string, colour: string, otherwise: string): string {
  return contrast(paper, colour) >= READABLE ? colour : otherwise
}

function contrast(one: string, other: string): number {
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
