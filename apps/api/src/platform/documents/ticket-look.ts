import type { Pdf } from './pdf-file'
import { fitted } from './pdf-pieces'
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

/** The race over the whole width; answers where the paper begins. */
export function coverBand(page: Pdf, ticket: Ticket, look: Look, width: number): number {
  const { event_name, date, place } = ticket
  const height = look.picture === null ? 0 : Math.round(width * PICTURE_SHAPE)
  if (look.picture !== null) page.image(look.picture, 0, 0, { width, height })
  if (look.picture === null) {
    page.rect(0, 0, width, BAND).fill(look.ground)
    fitted(
      page,
      event_name,
      { x: 30, y: 30, width: width - 60, height: 66, sizes: [28, 24, 20, 16] },
      look.onGround,
    )
  }
  // What the picture shows is read by nobody who does not see it: the words are there too.
  const name = look.picture === null ? [] : [event_name]
  const lines = [...name, [date, place].filter(Boolean).join(' · ')]
  const top = height || BAND
  const strip = 12 + lines.length * 14
  page.rect(0, top, width, strip).fill(INK)
  page.font('bold').fontSize(10).fillColor('#FFFFFF')
  for (const [index, line] of lines.entries())
    page.text(line, 30, top + 7 + index * 14, { width: width - 60, height: 13, ellipsis: true })
  return top + strip
}
