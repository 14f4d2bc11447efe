import { colors } from './colors'

/**
 * Contrast as WCAG 2.2 measures it. An organizer may pick any primary colour, so the text over it and the shade
 * used as text on light grounds are computed, never assumed.
 */
export function contrastRatio(one: string, other: string): number {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return ((high ?? 1) + 0.05) / ((low ?? 0) + 0.05)
}

/** Ink or white, whichever reads better over the colour. */
export function textOn(background: string): string {
  return contrastRatio(background, colors.ink) >= contrastRatio(background, colors.surface)
    ? colors.ink
    : colors.surface
}

/** The colour itself when it reaches the ratio against every ground, else the lightest darker shade that does. */
export function readableOn(grounds: readonly string[], color: string, ratio = 4.5): string {
  const isShort = (shade: string) => grounds.some((ground) => contrastRatio(shade, ground) < ratio)
  let shade = color
  for (let step = 1; step <= 50 && isShort(shade); step += 1) shade = mix(color, colors.ink, step / 50)
  return shade
}

export function readableOnWhite(color: string, ratio?: number): string {
  return readableOn([colors.surface], color, ratio)
}

/** `share` of the second colour in the first, channel by channel. */
export function mix(from: string, into: string, share: number): string {
  const target = channels(into)
  const mixed = channels(from).map((value, index) => value + ((target[index] ?? value) - value) * share)
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`.toUpperCase()
}

export function isHexColor(text: string): boolean {
  return /^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(text)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = channels(color).map((value) => {
    const share = value / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function channels(color: string): number[] {
  if (!isHexColor(color)) throw new RangeError(`Not a hex colour: ${color}`)
  const digits =
    color.length === 4 ? [...color.slice(1)].map((digit) => digit + digit).join('') : color.slice(1)
  return [0, 2, 4].map((start) => Number.parseInt(digits.slice(start, start + 2), 16))
}
