import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import { unpackedFont } from '../../../platform/documents/unpacked-font'

const { resolve } = createRequire(import.meta.url)

/**
 * Words as outlines: the picture is drawn from our own font files, so it is the same on a laptop and on a bare server
 * with no fonts at all.
 */
export type Face = 'display' | 'text'

export interface Style {
  readonly face: Face
  readonly size: number
  /** Space between letters, in ems. */
  readonly tracking?: number
}

const FILES: Record<Face, () => Buffer> = {
  display: () => readFileSync(new URL('./fonts/archivo-wide-800.woff2', import.meta.url)),
  text: () => unpackedFont(readFileSync(resolve('@fontsource/inter/files/inter-latin-600-normal.woff'))),
}
const opened = new Map<Face, Font>()

/** The `d` of an SVG path, and how wide it is; its baseline is y = 0. */
export function outline(text: string, { face, size, tracking = 0 }: Style): { d: string; width: number } {
  const font = fontOf(face)
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(drawable(font, text))
  let x = 0
  let d = ''
  for (const [index, glyph] of glyphs.entries()) {
    const place = positions[index]
    d += glyph.path
      .scale(scale, -scale)
      .translate(x + (place?.xOffset ?? 0) * scale, 0)
      .toSVG()
    x += (place?.xAdvance ?? glyph.advanceWidth) * scale + tracking * size
  }
  return { d, width: Math.max(0, x - tracking * size) }
}

export function widthOf(text: string, style: Style): number {
  return outline(text, style).width
}

/** The words in as few lines as fit, at the largest of the sizes that does; the smallest is cut short. */
export function fitLines(
  text: string,
  face: Face,
  { width, sizes, mostLines }: { width: number; sizes: readonly number[]; mostLines: number },
): { lines: string[]; size: number } {
  for (const size of sizes) {
    const lines = broken(text, { face, size }, width)
    if (lines.length <= mostLines && lines.every((line) => widthOf(line, { face, size }) <= width))
      return { lines, size }
  }
  const size = sizes.at(-1) ?? 40
  const lines = broken(text, { face, size }, width)
  const shown = lines.slice(0, mostLines).map((line) => shortened(line, { face, size }, width))
  const last = shown.length - 1
  if (lines.length > mostLines) shown[last] = shortened(`${shown[last]} …`, { face, size }, width)
  return { lines: shown, size }
}

function broken(text: string, style: Style, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter((each) => each !== '')) {
    const last = lines.at(-1)
    const longer = last === undefined ? word : `${last} ${word}`
    if (last !== undefined && widthOf(longer, style) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function shortened(line: string, style: Style, width: number): string {
  let shown = line
  while (shown.length > 1 && widthOf(shown, style) > width) shown = `${shown.replace(/.…?$/u, '')}…`
  return shown
}

/** What the face cannot draw (an emoji in a name) is left out rather than shown as a box. */
function drawable(font: Font, text: string): string {
  return [...text.normalize('NFC')]
    .filter((character) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
    .join('')
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function fontOf(face: Face): Font {
  const known = opened.get(face)
  if (known) return known
  const font = create(FILES[face]())
  if (!('layout' in font)) throw new Error(`Not a single font: ${face}`)
  opened.set(face, font)
  return font
}
