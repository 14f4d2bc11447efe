import { finished, openPdf, type Pdf } from '../../../platform/documents/pdf-file'
import { type Box, fitted } from '../../../platform/documents/pdf-pieces'
import { drawQr } from '../../../platform/documents/pdf-qr'
import { tagged, untagged } from '../../../platform/documents/pdf-tags'
import { GREY, INK, type Look, lookOf } from '../../../platform/documents/ticket-look'
import type { Poster } from './poster.drawing'

const MARGIN = 44
const PICTURE = 330
const BAND = 196
/** The coloured part; without a picture the name takes all of it. */
const HEAD = PICTURE + BAND
const QR_SIDE = 196
/** The stride: every cut of the brand leans twelve degrees. */
const SLOPE = Math.tan((12 * Math.PI) / 180)

/** One page of carta for a wall or a shop: the race, its day, and a code that opens its page. */
export function posterPdf(poster: Poster): Promise<Buffer> {
  const { name, organizer, primary_color, picture } = poster
  const pdf = openPdf({ size: 'LETTER', margin: 0, title: `Afiche · ${name}`, author: organizer })
  const look = lookOf(pdf, primary_color, picture)
  drawGround(pdf, look)
  drawRace(pdf, poster, look)
  drawDoor(pdf, poster, look)
  return finished(pdf)
}

function drawGround(page: Pdf, { ground, onGround, picture }: Look): void {
  const { width } = page.page
  untagged(page, () => {
    page.rect(0, 0, width, HEAD).fill(ground)
    if (picture !== null) page.image(picture, 0, 0, { width, height: PICTURE })
    else drawStrides(page, onGround)
  })
}

/** Cuts of the brand over the colour of the race, in the place of a photo. */
function drawStrides(page: Pdf, colour: string): void {
  page.fillOpacity(0.14)
  for (const [left, wide] of [
    [360, 34],
    [420, 60],
    [508, 22],
  ] as const)
    page
      .polygon([left + HEAD * SLOPE, 0], [left + wide + HEAD * SLOPE, 0], [left + wide, HEAD], [left, HEAD])
      .fill(colour)
  page.fillOpacity(1)
}

function drawRace(page: Pdf, { name, date, place, distances }: Poster, look: Look): void {
  const width = page.page.width - 2 * MARGIN
  const isBare = look.picture === null
  const top = isBare ? 120 : PICTURE + 22
  const title = {
    x: MARGIN,
    y: top,
    width,
    height: isBare ? 210 : 84,
    sizes: SIZES.filter((size) => isBare || size <= 38),
  }
  tagged(page, 'H1', () => fitted(page, name, title, look.onGround))
  const below = HEAD - 82
  const line = (text: string, y: number, sizes: readonly number[]) =>
    tagged(page, 'P', () => fitted(page, text, { x: MARGIN, y, width, height: 20, sizes }, look.onGround))
  line(date, below, [16, 14, 12])
  for (const [index, text] of [place, distances].filter(Boolean).entries())
    line(text, below + 23 * (index + 1), [14, 12, 10])
}

const SIZES = [64, 54, 46, 38, 32, 28, 24, 20]

/** The way to register: the code, the price and the address. */
function drawDoor(page: Pdf, poster: Poster, look: Look): void {
  const top = HEAD + 26
  const { page_url, price, priced_on, organizer } = poster
  drawQr(page, page_url, { x: MARGIN, y: top, width: QR_SIDE }, `Código QR que abre ${page_url}`)
  const x = MARGIN + QR_SIDE + 34
  const box: Box = { x, y: top - 4, width: page.page.width - MARGIN - x }
  tagged(page, 'H2', () => fitted(page, 'Inscríbete', { ...box, height: 46, sizes: [38] }, INK))
  if (price !== null) {
    const at = { ...box, y: top + 48, height: 32, sizes: [24, 20] }
    tagged(page, 'P', () => fitted(page, price, at, look.onPaper))
    page.font('regular').fontSize(10).fillColor(GREY)
    tagged(page, 'P', () => page.text(`Precio del ${priced_on}.`, x, top + 80, { width: box.width }))
  }
  page.font('regular').fontSize(12.5).fillColor(GREY)
  tagged(page, 'P', () =>
    page.text('Escanea el código con la cámara de tu celular o entra a', x, top + 112, { width: box.width }),
  )
  const address = { ...box, y: page.y + 4, height: 38, sizes: [16, 14, 12, 10] }
  tagged(page, 'P', () => fitted(page, shortAddress(page_url), address, INK))
  page.font('medium').fontSize(9.5).fillColor(GREY)
  const foot = { width: page.page.width - 2 * MARGIN, height: 12, ellipsis: true, lineBreak: false } as const
  tagged(page, 'P', () => page.text(`Organiza ${organizer}`, MARGIN, page.page.height - 30, foot))
}

/** The address without its protocol. */
const shortAddress = (url: string) => url.replace(/^https?:\/\//, '')
