import { correction, generate } from 'lean-qr'
import { finished, openPdf, type Pdf } from './pdf-file'
import type { Ticket } from './ticket.drawing'

const NAVY = '#0B1533'
const GREY = '#4A5578'
const LIME = '#C8F031'
const LINE = '#DDE2EE'

const PAGE = { width: 420, height: 595 }
const MARGIN = 32
const INNER = PAGE.width - 2 * MARGIN
const BAND = 148
const QR_SIDE = 160

/** One page per runner, made to be shown on a phone as well as printed. */
export function ticketPdf(tickets: readonly Ticket[]): Promise<Buffer> {
  const pdf = openPdf({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    title: `Entrada · ${tickets[0]?.event_name ?? ''}`,
  })
  for (const ticket of tickets) drawTicket(pdf.addPage(), ticket)
  return finished(pdf)
}

function drawTicket(page: Pdf, ticket: Ticket): void {
  drawBand(page, ticket)
  const below = drawFacts(page, ticket)
  drawQr(page, ticket, below)
  page
    .font('regular')
    .fontSize(8.5)
    .fillColor(GREY)
    .text(
      `Muestra este código al reclamar el kit y en la salida, con tu documento. Lugar y horario de entrega: ${ticket.page_url}`,
      MARGIN,
      PAGE.height - MARGIN - 22,
      { width: INNER, align: 'center' },
    )
  page.font('bold').text(`Organiza ${ticket.organizer}`, MARGIN, PAGE.height - MARGIN - 38, {
    width: INNER,
    height: 11,
    align: 'center',
    ellipsis: true,
  })
}

function drawBand(page: Pdf, { event_name, date, place }: Ticket): void {
  page.rect(0, 0, PAGE.width, BAND).fill(NAVY)
  page.rect(0, BAND, PAGE.width, 6).fill(LIME)
  page.font('bold').fontSize(10).fillColor(LIME).text('ZANCADA', MARGIN, 28, { characterSpacing: 1.5 })
  fitted(page, event_name, { x: MARGIN, y: 48, width: INNER, height: 46, sizes: [24, 20, 16, 13] }, '#FFFFFF')
  page.font('regular').fontSize(11).fillColor('#FFFFFF')
  page.text(date, MARGIN, 100, { width: INNER, lineBreak: false, ellipsis: true })
  page.text(place, MARGIN, 118, { width: INNER, lineBreak: false, ellipsis: true })
}

function drawFacts(page: Pdf, { runner, document, category, bib, size }: Ticket): number {
  const top = BAND + 30
  fact(page, 'CORREDOR', runner, { x: MARGIN, y: top, width: INNER })
  fact(page, 'DOCUMENTO', document, { x: MARGIN, y: top + 46, width: INNER / 2 - 8 })
  fact(page, 'CATEGORÍA', category, { x: MARGIN + INNER / 2, y: top + 46, width: INNER / 2 })
  fact(page, 'DORSAL', bib ?? 'Se asigna después', { x: MARGIN, y: top + 92, width: INNER / 2 - 8 })
  if (size !== null) fact(page, 'TALLA', size, { x: MARGIN + INNER / 2, y: top + 92, width: INNER / 2 })
  const end = top + 138
  page
    .moveTo(MARGIN, end)
    .lineTo(PAGE.width - MARGIN, end)
    .dash(3, { space: 3 })
    .stroke(LINE)
    .undash()
  return end + 14
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
}

function fact(page: Pdf, label: string, value: string, { x, y, width }: Box): void {
  page.font('bold').fontSize(7.5).fillColor(GREY).text(label, x, y, { characterSpacing: 0.8 })
  fitted(page, value, { x, y: y + 12, width, height: 20, sizes: [14, 12, 10] }, NAVY)
}

/** The largest letters with which the text fits its box; what still does not fit ends in an ellipsis. */
function fitted(
  page: Pdf,
  text: string,
  { x, y, width, height, sizes }: Box & { height: number; sizes: readonly number[] },
  colour: string,
): void {
  page.font('bold').fillColor(colour)
  const size = sizes.find((each) => page.fontSize(each).heightOfString(text, { width }) <= height)
  page.fontSize(size ?? sizes.at(-1) ?? 10).text(text, x, y, { width, height, ellipsis: true })
}

/** Drawn as squares, so that it stays sharp at any size; of 49 a side, printed each is more than a millimetre wide. */
function drawQr(page: Pdf, { ticket_text, ticket_code }: Ticket, top: number): void {
  const bitmap = generate(ticket_text, { minCorrectionLevel: correction.M })
  const step = QR_SIDE / bitmap.size
  const left = (PAGE.width - QR_SIDE) / 2
  for (let y = 0; y < bitmap.size; y += 1)
    for (let x = 0; x < bitmap.size; x += 1)
      if (bitmap.get(x, y)) page.rect(left + x * step, top + y * step, step + 0.05, step + 0.05)
  page.fill('#000000')
  page
    .font('bold')
    .fontSize(11)
    .fillColor(NAVY)
    .text(inFours(ticket_code), MARGIN, top + QR_SIDE + 10, {
      width: INNER,
      align: 'center',
      characterSpacing: 1,
    })
}

/** As people read it aloud when the camera fails. */
function inFours(code: string): string {
  return code.match(/.{1,4}/g)?.join(' ') ?? code
}
