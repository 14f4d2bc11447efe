import { finished, openPdf, type Pdf } from './pdf-file'
import { type Box, dotted, fitted, inFours, label } from './pdf-pieces'
import { drawQr } from './pdf-qr'
import { grouped, tagged, untagged } from './pdf-tags'
import type { Ticket, TicketSheet } from './ticket.drawing'
import { coverBand, GREY, INK, type Look, lookOf, stripOf } from './ticket-look'
import { drawNext } from './ticket-next'

const PAGE = { width: 420, height: 654 }
const MARGIN = 30
const INNER = PAGE.width - 2 * MARGIN
const QR_SIDE = 160

/** One page per runner, made to be shown on a phone as well as printed. */
export function ticketPdf({ tickets, primary_color, picture }: TicketSheet): Promise<Buffer> {
  const pdf = openPdf({
    size: [PAGE.width, PAGE.height],
    margin: 0,
    autoFirstPage: false,
    title: `Entrada · ${tickets[0]?.event_name ?? ''}`,
  })
  const look = lookOf(pdf, primary_color, picture)
  for (const ticket of tickets) grouped(pdf, 'Sect', () => drawTicket(pdf, ticket, look))
  return finished(pdf)
}

function drawTicket(pdf: Pdf, ticket: Ticket, look: Look): void {
  const strip = stripOf(pdf, ticket, look, PAGE.width)
  const height = PAGE.height + strip.more
  const page = pdf.addPage({ size: [PAGE.width, height], margin: 0 })
  const below = coverBand(page, ticket, look, strip, PAGE.width)
  const top = below + 16
  drawBib(page, ticket, look, { x: MARGIN, y: top, width: INNER - QR_SIDE - 20 })
  drawCode(page, ticket, { x: PAGE.width - MARGIN - QR_SIDE, y: top, width: QR_SIDE })
  const cut = top + QR_SIDE + 26
  untagged(page, () => dotted(page, { x: 0, y: cut, width: PAGE.width }))
  drawNext(page, ticket, look, { x: MARGIN, y: cut + 14, width: INNER })
  page.font('medium').fontSize(8).fillColor(GREY)
  const organizer = { width: INNER, height: 11, align: 'center', ellipsis: true } as const
  tagged(page, 'P', () => page.text(`Organiza ${ticket.organizer}`, MARGIN, height - 24, organizer))
}

/** As it will hang on the runner's chest. */
function drawBib(page: Pdf, { bib, runner, document, category, size }: Ticket, look: Look, box: Box): void {
  const { x, y, width } = box
  tagged(page, 'P', () => label(page, 'Dorsal', { x, y }))
  tagged(page, 'P', () => {
    if (bib === null)
      fitted(page, 'Se asigna después', { x, y: y + 14, width, height: 44, sizes: [20, 17, 14] }, INK)
    else fitted(page, bib, { x, y: y + 8, width, height: 74, sizes: [64, 54, 46, 38, 30, 22] }, look.onPaper)
  })
  tagged(page, 'H2', () =>
    fitted(page, runner, { x, y: y + 86, width, height: 38, sizes: [15, 13, 11, 10] }, INK),
  )
  page.font('regular').fontSize(10).fillColor(GREY)
  tagged(page, 'P', () => page.text(document, x, y + 126, { width, height: 13, ellipsis: true }))
  const what = size === null ? category : `${category} · Talla ${size}`
  tagged(page, 'P', () => fitted(page, what, { x, y: y + 142, width, height: 18, sizes: [13, 11, 9] }, INK))
}

/** Of 49 squares a side, printed each is more than a millimetre wide. */
function drawCode(page: Pdf, { ticket_text, ticket_code }: Ticket, { x: left, y: top, width }: Box): void {
  const alt = 'Código QR de la entrada. Muéstralo al reclamar el kit y en la salida.'
  drawQr(page, ticket_text, { x: left, y: top, width }, alt)
  page.font('bold').fontSize(9.5).fillColor(INK)
  const below = { width: width + 20, align: 'center', characterSpacing: 0.6 } as const
  tagged(page, 'P', () => page.text(inFours(ticket_code), left - 10, top + width + 7, below))
}
