import { formatCop } from '@zancada/contracts'
import { cutLongWords } from '../../../platform/documents/long-words.rules'
import { finished, openPdf, type Pdf } from '../../../platform/documents/pdf-file'
import { label } from '../../../platform/documents/pdf-pieces'
import { drawQr } from '../../../platform/documents/pdf-qr'
import { grouped, tagged, untagged } from '../../../platform/documents/pdf-tags'
import type { PaymentRequest } from './payment-request.drawing'
import { paidState, payWays, sumsOf } from './payment-request.rules'

const INK = '#0B1533'
const GREY = '#4A5578'
const LIME = '#C8F031'
const LINE = '#DDE2EE'
const TINT = '#F6F7FB'

const MARGIN = 48
const FOOT = 50
const BAND = 102
const QR_SIDE = 104
const GAP = 24
/** The columns of quantity, price and subtotal; the category has the rest. */
const FIGURES = [70, 100, 110] as const
const HEADS = 23
/** The space over and under the words of a row. */
const ROW_TOP = 6
const ROW_FOOT = 5

/** One page of carta; more when there are many categories or long bank instructions. */
export function paymentRequestPdf(request: PaymentRequest): Promise<Buffer> {
  const pdf = openPdf({
    size: 'LETTER',
    margins: { top: MARGIN, bottom: FOOT, left: MARGIN, right: MARGIN },
    bufferPages: true,
    title: `Solicitud de pago ${request.page.code}`,
    author: request.organizer.name,
  })
  drawHead(pdf, request)
  drawParties(pdf, request)
  drawFacts(pdf, request)
  drawLines(pdf, request)
  drawSums(pdf, request)
  drawWays(pdf, request)
  drawFeet(pdf, request)
  return finished(pdf)
}

function drawHead(pdf: Pdf, { page, event_name, made_at }: PaymentRequest): void {
  untagged(pdf, () => {
    pdf.rect(0, 0, pdf.page.width, BAND).fill(INK)
    pdf.rect(0, BAND, pdf.page.width, 5).fill(LIME)
    pdf.font('bold').fontSize(10).fillColor(LIME).text('ZANCADA', MARGIN, 22, { characterSpacing: 1.5 })
  })
  pdf.fontSize(23).fillColor('#FFFFFF')
  tagged(pdf, 'H1', () => pdf.text(`Solicitud de pago ${page.code}`, MARGIN, 38, { lineBreak: false }))
  pdf.font('regular').fontSize(10.5).fillColor('#C9D1EA')
  const box = { width: inner(pdf), height: 26, ellipsis: true }
  tagged(pdf, 'P', () => pdf.text(`Inscripciones en ${event_name} · Generada el ${made_at}`, MARGIN, 71, box))
  pdf.y = BAND + 24
}

/** The organizer and the company, side by side. */
function drawParties(pdf: Pdf, { organizer, page: { company } }: PaymentRequest): void {
  const width = (inner(pdf) - GAP) / 2
  const top = pdf.y
  const contact = [company.contact_name, company.email].filter(Boolean)
  const parties = [
    ['Quién cobra', organizer.name, organizer.nit, []],
    ['Quién paga', company.name, company.nit, contact],
  ] as const
  const bottoms = parties.map(([title, name, nit, more], index) => {
    const x = MARGIN + index * (width + GAP)
    tagged(pdf, 'H2', () => label(pdf, title, { x, y: top }))
    pdf.font('bold').fontSize(12.5).fillColor(INK)
    tagged(pdf, 'P', () => pdf.text(cutLongWords(name), x, top + 15, { width }))
    pdf.font('regular').fontSize(10).fillColor(GREY)
    for (const line of [...(nit ? [`NIT ${nit}`] : []), ...more])
      tagged(pdf, 'P', () => pdf.text(cutLongWords(line), x, pdf.y + 2, { width }))
    return pdf.y
  })
  pdf.y = Math.max(...bottoms) + 16
}

function drawFacts(pdf: Pdf, request: PaymentRequest): void {
  const { page, event_name, race_at, pay_until } = request
  const facts = [
    ['Evento', event_name],
    ...(race_at === null ? [] : [['Fecha del evento', race_at]]),
    ['Corredores', page.totals.rows.toLocaleString('es-CO')],
    // A paid list has no deadline.
    ...(pay_until === null || page.totals.left_cop === 0 ? [] : [['Fecha límite de pago', pay_until]]),
    ['Estado', paidState(request)],
  ]
  rule(pdf, pdf.y)
  pdf.y += 10
  grouped(pdf, 'Table', () => {
    for (const [name = '', value = ''] of facts)
      grouped(pdf, 'TR', () => {
        const top = pdf.y
        pdf.font('regular').fontSize(10).fillColor(GREY)
        tagged(pdf, 'TH', () => pdf.text(name, MARGIN, top, { width: 130 }))
        pdf.font('medium').fillColor(INK)
        tagged(pdf, 'TD', () => pdf.text(value, MARGIN + 140, top, { width: inner(pdf) - 140 }))
        pdf.y += 4
      })
  })
  pdf.y += 14
}

function drawLines(pdf: Pdf, { page: { lines } }: PaymentRequest): void {
  if (lines.length === 0) return
  grouped(pdf, 'Table', () => {
    makeRoom(pdf, HEADS + rowHeight(pdf, lines[0]?.category ?? ''))
    drawHeads(pdf)
    for (const { category, quantity, price_cop, subtotal_cop } of lines) {
      if (makeRoom(pdf, rowHeight(pdf, category))) drawHeads(pdf)
      const figures = [quantity.toLocaleString('es-CO'), formatCop(price_cop), formatCop(subtotal_cop)]
      grouped(pdf, 'TR', () => drawRow(pdf, category, figures))
    }
  })
}

function drawHeads(pdf: Pdf): void {
  const top = pdf.y
  untagged(pdf, () => pdf.roundedRect(MARGIN, top, inner(pdf), 22, 5).fill(INK))
  pdf.font('medium').fontSize(8.5).fillColor('#FFFFFF')
  grouped(pdf, 'TR', () =>
    eachCell(pdf, 'Categoría', ['Cantidad', 'Precio', 'Subtotal'], (text, x, width, align) =>
      tagged(pdf, 'TH', () => pdf.text(text, x, top + 6, { width, align })),
    ),
  )
  pdf.y = top + HEADS
}

function rowHeight(pdf: Pdf, category: string): number {
  pdf.font('regular').fontSize(10)
  return ROW_TOP + pdf.heightOfString(cutLongWords(category), { width: namesOf(pdf) - 16 }) + ROW_FOOT
}

function drawRow(pdf: Pdf, category: string, figures: readonly string[]): void {
  const top = pdf.y
  let bottom = top
  pdf.font('regular').fontSize(10).fillColor(INK)
  eachCell(pdf, cutLongWords(category), figures, (text, x, width, align) => {
    tagged(pdf, 'TD', () => pdf.text(text, x, top + ROW_TOP, { width, align }))
    bottom = Math.max(bottom, pdf.y)
  })
  rule(pdf, bottom + ROW_FOOT)
  pdf.y = bottom + ROW_FOOT
}

/** The width of the column of categories. */
const namesOf = (pdf: Pdf) => inner(pdf) - FIGURES.reduce((sum, width) => sum + width, 0)

function eachCell(
  pdf: Pdf,
  first: string,
  figures: readonly string[],
  draw: (text: string, x: number, width: number, align: 'left' | 'right') => void,
): void {
  const words = namesOf(pdf)
  draw(first, MARGIN + 8, words - 16, 'left')
  let x = MARGIN + words
  for (const [index, text] of figures.entries()) {
    const width = FIGURES[index] ?? 0
    draw(text, x, width - 8, 'right')
    x += width
  }
}

/** From the subtotal down to the sum left to pay. */
function drawSums(pdf: Pdf, { page: { totals } }: PaymentRequest): void {
  const width = 260
  const x = MARGIN + inner(pdf) - width
  pdf.y += 10
  grouped(pdf, 'Table', () => {
    for (const { name, amount_cop, isStrong } of sumsOf(totals)) {
      makeRoom(pdf, 26)
      const top = pdf.y
      const pad = isStrong ? 7 : 4
      if (isStrong) untagged(pdf, () => pdf.roundedRect(x, top, width, 28, 5).fill(TINT))
      pdf.fontSize(isStrong ? 12 : 10).fillColor(INK)
      grouped(pdf, 'TR', () => {
        pdf.font(isStrong ? 'bold' : 'regular')
        tagged(pdf, 'TH', () => pdf.text(name, x + 8, top + pad, { width: 140 }))
        const amount = amount_cop < 0 ? `− ${formatCop(-amount_cop)}` : formatCop(amount_cop)
        pdf.font(isStrong ? 'bold' : 'medium')
        tagged(pdf, 'TD', () => pdf.text(amount, x + 140, top + pad, { width: width - 148, align: 'right' }))
      })
      pdf.y = top + (isStrong ? 28 : 18)
    }
  })
  pdf.y += 14
}

/** The ways to pay: on the page behind the code, or to the organizer's account. */
function drawWays(pdf: Pdf, request: PaymentRequest): void {
  const { pay_url } = request
  const ways = payWays(request)
  if (ways === null) return
  makeRoom(pdf, QR_SIDE + 56)
  pdf.font('bold').fontSize(13).fillColor(INK)
  tagged(pdf, 'H2', () => pdf.text('Cómo se paga', MARGIN, pdf.y))
  const top = pdf.y + 8
  const from = pdf.bufferedPageRange().count
  drawQr(pdf, pay_url, { x: MARGIN, y: top, width: QR_SIDE }, 'Código QR de la página de pago.')
  const x = MARGIN + QR_SIDE + GAP
  const width = inner(pdf) - QR_SIDE - GAP
  pdf.y = top - 2
  for (const { title, lines } of ways) {
    pdf.font('bold').fontSize(10.5).fillColor(INK)
    tagged(pdf, 'H3', () => pdf.text(title, x, pdf.y, { width }))
    pdf.font('regular').fontSize(9.5).fillColor(GREY)
    for (const line of lines)
      tagged(pdf, 'P', () => pdf.text(cutLongWords(line), x, pdf.y + 1, { width, lineGap: 1 }))
    pdf.y += 8
  }
  pdf.font('regular').fontSize(9).fillColor('#1646E6')
  tagged(pdf, 'P', () => pdf.text(cutLongWords(pay_url), x, pdf.y, { width, link: pay_url }))
  if (pdf.bufferedPageRange().count === from) pdf.y = Math.max(pdf.y, top + QR_SIDE)
}

const NO_INVOICE =
  'Este documento no es una factura de venta ni un documento equivalente: dice cuánto se debe y cómo se paga. Si necesitas factura, pídela al organizador.'

/** Drawn last: the number of pages is known then. */
function drawFeet(pdf: Pdf, { page: { code } }: PaymentRequest): void {
  const { start, count } = pdf.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index)
    // The foot stands under the margin, where text would open another page.
    pdf.page.margins.bottom = 0
    const box = { width: inner(pdf), align: 'center' } as const
    pdf.font('regular').fontSize(8.5).fillColor(GREY)
    const note = () => pdf.text(NO_INVOICE, MARGIN, pdf.page.height - FOOT + 2, box)
    if (index === start + count - 1) tagged(pdf, 'P', note)
    if (count > 1)
      untagged(pdf, () =>
        pdf.text(`${code} · Página ${index + 1} de ${count}`, MARGIN, pdf.page.height - 22, box),
      )
  }
}

function rule(pdf: Pdf, y: number): void {
  untagged(pdf, () =>
    pdf
      .moveTo(MARGIN, y)
      .lineTo(pdf.page.width - MARGIN, y)
      .lineWidth(0.6)
      .stroke(LINE),
  )
}

/** Answers whether it opened a new page. */
function makeRoom(pdf: Pdf, height: number): boolean {
  if (pdf.y + height <= pdf.page.height - FOOT) return false
  pdf.addPage()
  return true
}

const inner = (pdf: Pdf) => pdf.page.width - 2 * MARGIN
