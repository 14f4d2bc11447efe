import type { Pdf } from './pdf-file'
import { fitted } from './pdf-pieces'
import { tagged, untagged } from './pdf-tags'
import type { Ticket } from './ticket.drawing'
import { readableOn, wordsOn } from './ticket-tones.rules'

export const INK = '#0B1533'
export const GREY = '#4A5578'
const ZANCADA_BLUE = '#1646E6'

/** A race on paper: its colour, what is read on it, a shade of it for white, and its picture. */
export interface Look {
  readonly ground: string
  readonly onGround: string
  readonly onPaper: string
  readonly picture: PDFKit.Mixins.ImageSrc | null
}

/** Opened once, so that a file of ten tickets carries the picture once. */
export function lookOf(pdf: Pdf, primaryColor: string | null, picture: Uint8Array | null): Look {
  const ground = primaryColor ?? ZANCADA_BLUE
  const onPaper = readableOn('#FFFFFF', ground, INK)
  const image = picture === null ? null : openImage(pdf, picture)
  return { ground, onGround: wordsOn(ground), onPaper, picture: image }
}

/** A picture that cannot be read leaves the colour: nobody goes without a ticket over it. */
function openImage(pdf: Pdf, picture: Uint8Array): PDFKit.Mixins.ImageSrc | null {
  try {
    return (pdf as Pdf & { openImage(source: Buffer): PDFKit.Mixins.ImageSrc }).openImage(
      Buffer.from(picture),
    )
  } catch {
    return null
  }
}

const PICTURE_SHAPE = 630 / 1_200
const BAND = 122

/** What is written under the picture or the colour, and how much taller than usual that makes the page. */
export interface Strip {
  readonly lines: readonly { readonly text: string; readonly size: number; readonly rows: number }[]
  readonly more: number
}

const STRIP_ROW = 14
const STRIP_SIDES = 60

/** A place that has no room beside its date gets a line of its own, smaller or of two rows: it is never cut. */
export function stripOf(pdf: Pdf, { date, place }: Ticket, look: Look, width: number): Strip {
  const room = width - STRIP_SIDES
  pdf.font('bold')
  const fits = (text: string, size: number) => pdf.fontSize(size).widthOfString(text) <= room
  // The picture of a race shows its name and its day.
  const when = look.picture === null ? date : ''
  const both = [when, place].filter(Boolean).join(' · ')
  const whenAndWhere = (fits(both, 10) ? [both] : [when, place]).filter(Boolean)
  const lines = whenAndWhere.map((text) => {
    const size = fits(text, 10) ? 10 : 9
    return { text, size, rows: fits(text, size) ? 1 : 2 }
  })
  return {
    lines,
    more: (lines.reduce((sum, { rows }) => sum + rows, 0) - 1) * STRIP_ROW,
  }
}

/** The race over the whole width; answers where the paper begins. */
export function coverBand(
  page: Pdf,
  { event_name }: Ticket,
  look: Look,
  strip: Strip,
  width: number,
): number {
  const { picture } = look
  const height = picture === null ? 0 : Math.round(width * PICTURE_SHAPE)
  const top = height || BAND
  const bottom = top + 12 + strip.lines.reduce((sum, { rows }) => sum + rows, 0) * STRIP_ROW
  untagged(page, () => {
    if (picture === null) page.rect(0, 0, width, BAND).fill(look.ground)
    else page.image(picture, 0, 0, { width, height })
    page.rect(0, top, width, bottom - top).fill(INK)
  })
  // A picture shows the name, and nobody finds or hears it there: the words lie over it, unseen.
  page.fillOpacity(picture === null ? 1 : 0)
  const box = { x: 30, y: 30, width: width - STRIP_SIDES, height: 66, sizes: [28, 24, 20, 16] }
  tagged(page, 'H1', () => fitted(page, event_name, box, look.onGround))
  page.fillOpacity(1)
  page.font('bold').fillColor('#FFFFFF')
  let y = top + 7
  for (const { text, size, rows } of strip.lines) {
    const box = { width: width - STRIP_SIDES, height: rows * STRIP_ROW - 1, ellipsis: true }
    tagged(page, 'P', () => page.fontSize(size).text(text, 30, y, box))
    y += rows * STRIP_ROW
  }
  return bottom
}
