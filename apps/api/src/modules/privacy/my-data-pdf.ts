import type { MyData } from '@zancada/contracts'
import { finished, openPdf, type Pdf } from '../../platform/documents/pdf-file'
import { type Line, linesOf } from './my-data-words.rules'

const NAVY = '#0B1533'
const GREY = '#4A5578'
const LIME = '#C8F031'
const LINE = '#DDE2EE'

const MARGIN = 48
const BOTTOM = 64
const LABEL = 150
const GAP = 12

/** Everything we hold about a person, to be read on paper: one part per kind of thing, one block per record. */
export function myDataPdf(data: MyData): Promise<Buffer> {
  const pdf = openPdf({
    size: 'A4',
    margins: { top: MARGIN, bottom: BOTTOM, left: MARGIN, right: MARGIN },
    bufferPages: true,
    title: 'Mis datos en Zancada',
  })
  drawHead(pdf, data)
  for (const { title, records, titleOf } of partsOf(data)) drawPart(pdf, title, records, titleOf)
  drawFeet(pdf)
  return finished(pdf)
}

interface Part {
  readonly title: string
  readonly records: readonly Readonly<Record<string, unknown>>[]
  /** What tells one record from another, shown over it. */
  readonly titleOf?: (record: Readonly<Record<string, unknown>>) => string
}

function partsOf(data: MyData): Part[] {
  const one = (record: Readonly<Record<string, unknown>> | null) => (record === null ? [] : [record])
  const race = (record: Readonly<Record<string, unknown>>) => String(record.event_name ?? '')
  const runner = (record: Readonly<Record<string, unknown>>) =>
    [record.first_name, record.last_name].filter(Boolean).join(' ')
  const raceAndRunner = (record: Readonly<Record<string, unknown>>) =>
    [race(record), runner(record)].filter(Boolean).join(' · ')
  const code = (record: Readonly<Record<string, unknown>>) => `Compra ${record.code ?? record.order_code}`
  return [
    { title: 'Tu cuenta', records: [data.account] },
    { title: 'Tu perfil de corredor', records: one(data.runner_profile) },
    { title: 'Tu organización', records: one(data.organizer) },
    { title: 'Equipos en los que trabajas', records: data.staff },
    { title: 'Tus inscripciones', records: data.registrations.as_runner, titleOf: raceAndRunner },
    { title: 'Personas que inscribiste', records: data.registrations.as_buyer, titleOf: raceAndRunner },
    { title: 'Tus compras', records: data.orders, titleOf: code },
    { title: 'Tus pagos', records: data.payments, titleOf: code },
    { title: 'Tus devoluciones', records: data.refunds, titleOf: code },
    { title: 'Corredores guardados', records: data.saved_runners, titleOf: runner },
    { title: 'Tus autorizaciones', records: data.consents, titleOf: raceAndRunner },
    { title: 'Listas de espera', records: data.waitlist, titleOf: race },
    { title: 'Traspasos', records: data.transfers, titleOf: race },
    { title: 'Quién puede reclamar tu kit', records: data.pickup_authorizations, titleOf: race },
    { title: 'Sesiones', records: data.sessions },
    { title: 'Correos que no han salido', records: data.waiting_mails },
    { title: 'Lo que hiciste en la plataforma', records: data.activity },
  ]
}

function drawHead(page: Pdf, { generated_at }: MyData): void {
  page.rect(0, 0, page.page.width, 104).fill(NAVY)
  page.rect(0, 104, page.page.width, 5).fill(LIME)
  page.font('bold').fontSize(10).fillColor(LIME).text('ZANCADA', MARGIN, 30, { characterSpacing: 1.5 })
  page.fontSize(22).fillColor('#FFFFFF').text('Tus datos personales', MARGIN, 48)
  const on = new Intl.DateTimeFormat('es-CO', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Bogota',
  }).format(new Date(generated_at))
  page.font('regular').fontSize(10).text(`Lo que guardamos de ti el ${on}`, MARGIN, 79)
  page
    .fontSize(9.5)
    .fillColor(GREY)
    .text(
      'La Ley 1581 de 2012 te da derecho a conocer, corregir y pedir que se supriman tus datos. Casi todo lo cambias en tu perfil; las fechas y horas son de Colombia.',
      MARGIN,
      128,
      { width: inner(page), lineGap: 2 },
    )
}

function drawPart(
  page: Pdf,
  title: string,
  records: Part['records'],
  titleOf: Part['titleOf'] = () => '',
): void {
  makeRoom(page, 90)
  page.moveDown(1.6).font('bold').fontSize(14).fillColor(NAVY).text(title, MARGIN)
  page.moveDown(0.4)
  if (records.length === 0) {
    page.font('regular').fontSize(9.5).fillColor(GREY).text('No tenemos nada tuyo aquí.', MARGIN)
    return
  }
  for (const record of records) drawRecord(page, titleOf(record), linesOf(record))
}

function drawRecord(page: Pdf, title: string, lines: readonly Line[]): void {
  makeRoom(page, 60)
  rule(page)
  if (title !== '') {
    page
      .font('bold')
      .fontSize(10.5)
      .fillColor(NAVY)
      .text(title, MARGIN, page.y, { width: inner(page) })
    page.moveDown(0.3)
  }
  for (const { label, value } of lines) drawLine(page, label, value)
  page.moveDown(0.6)
}

function drawLine(page: Pdf, label: string, value: string): void {
  const width = inner(page) - LABEL - GAP
  const height = page.font('regular').fontSize(9.5).heightOfString(value, { width })
  makeRoom(page, Math.min(height, 200) + 6)
  const top = page.y
  page.fontSize(9).fillColor(GREY).text(label, MARGIN, top, { width: LABEL })
  const afterLabel = page.y
  page
    .fontSize(9.5)
    .fillColor(NAVY)
    .text(value, MARGIN + LABEL + GAP, top, { width })
  page.y = Math.max(page.y, afterLabel) + 2
}

function rule(page: Pdf): void {
  page
    .moveTo(MARGIN, page.y)
    .lineTo(page.page.width - MARGIN, page.y)
    .lineWidth(0.6)
    .stroke(LINE)
  page.y += 7
}

function makeRoom(page: Pdf, height: number): void {
  if (page.y + height > page.page.height - BOTTOM) page.addPage()
}

function inner(page: Pdf): number {
  return page.page.width - 2 * MARGIN
}

/** Written last, when it is known how many pages there are. */
function drawFeet(document: Pdf): void {
  const { start, count } = document.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index)
    // The foot stands under the margin, where text would open another page.
    document.page.margins.bottom = 0
    document
      .font('regular')
      .fontSize(8)
      .fillColor(GREY)
      .text(`Mis datos · Zancada · Página ${index + 1} de ${count}`, MARGIN, document.page.height - 38, {
        width: inner(document),
        align: 'center',
      })
  }
}
