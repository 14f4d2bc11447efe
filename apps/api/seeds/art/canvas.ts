/** A picture is a stack of SVG pieces on a canvas of this size; gradients carry names of their own. */
export const WIDTH = 1_600
export const HEIGHT = 900

export function picture(pieces: readonly string[]): string {
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}">` +
    `${pieces.join('')}</svg>`
  )
}

let names = 0

/** A vertical gradient and the name to fill with. */
export function gradient(...colors: readonly string[]): { defs: string; fill: string } {
  names += 1
  const stops = colors
    .map((color, index) => `<stop offset="${index / Math.max(1, colors.length - 1)}" stop-color="${color}"/>`)
    .join('')
  return {
    defs: `<defs><linearGradient id="g${names}" x2="0" y2="1">${stops}</linearGradient></defs>`,
    fill: `url(#g${names})`,
  }
}

/** A colour that fades towards the edge of what it fills. */
export function softness(color: string): { defs: string; fill: string } {
  names += 1
  return {
    defs: `<defs><radialGradient id="g${names}"><stop stop-color="${color}"/><stop offset=".45" stop-color="${color}" stop-opacity=".62"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient></defs>`,
    fill: `url(#g${names})`,
  }
}

/** Names start over with each picture, so that the same picture is the same text. */
export function startCanvas(): void {
  names = 0
}

export function box(fill: string, x = 0, y = 0, width = WIDTH, height = HEIGHT): string {
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"/>`
}

export function shape(fill: string, d: string, opacity = 1): string {
  return `<path fill="${fill}"${opacity < 1 ? ` opacity="${opacity}"` : ''} d="${d}"/>`
}

export function mix(one: string, other: string, share: number): string {
  const channel = (at: number) => {
    const [a = 0, b = 0] = [one, other].map((color) => Number.parseInt(color.slice(at, at + 2), 16))
    return Math.round(a + (b - a) * share)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${channel(1)}${channel(3)}${channel(5)}`
}

export const at = (value: number) => value.toFixed(1)
