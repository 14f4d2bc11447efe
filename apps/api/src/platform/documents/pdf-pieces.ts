import type { Pdf } from './pdf-file'

export interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
}

const LABEL = '#4A5578'
const LINE = '#C3CADB'

export function label(page: Pdf, text: string, { x, y }: Pick<Box, 'x' | 'y'>): void {
  page
    .font('bold')
    .fontSize(9)
    .fillColor(LABEL)
    .text(text, x, y - 1, { lineBreak: false })
}

/** The largest letters with which the text fits its box; what still does not fit ends in an ellipsis. */
export function fitted(
  page: Pdf,
  text: string,
  { x, y, width, height, sizes }: Box & { readonly height: number; readonly sizes: readonly number[] },
  colour: string,
): void {
  page.font('bold').fillColor(colour)
  const fits = (size: number) =>
    page.fontSize(size).heightOfString(text, { width }) <= height && longestWord(page, text) <= width
  const size = sizes.find(fits) ?? sizes.at(-1) ?? 10
  page.fontSize(size).text(text, x, y, { width, height, ellipsis: true })
}

function longestWord(page: Pdf, text: string): number {
  return Math.max(...text.split(/\s+/).map((word) => page.widthOfString(word)))
}

/** Where it would be torn. */
export function dotted(page: Pdf, { x, y, width }: Box): void {
  page
    .moveTo(x, y)
    .lineTo(x + width, y)
    .dash(3, { space: 3 })
    .stroke(LINE)
    .undash()
}

/** As people read it aloud when the camera fails. */
export function inFours(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? code
}
