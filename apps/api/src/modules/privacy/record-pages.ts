import { cutLongWords } from '../../platform/documents/long-words.rules'
import { finished, openPdf, type Pdf } from '../../platform/documents/pdf-file'
import { grouped, tagged, untagged } from '../../platform/documents/pdf-tags'
import type { Line } from './my-data-words.rules'

const NAVY = '#0B1533'
const GREY = '#4A5578'
const LIME = '#C8F031'
const LINE = '#DDE2EE'

const MARGIN = 48
const BOTTOM = 64
const LABEL = 134
const GAP = 12
/** Under the line over a record. */
const RULE = 7

/** A document of records to be read on paper: its name, what it is, and parts of blocks of lines. */
export interface RecordPages {
  /** As the file says it, and each foot. */
  readonly name: string
  readonly title: string
  readonly subtitle: string
  readonly lead: string
  readonly parts: readonly RecordPart[]
}

export interface RecordPart {
  readonly title: string
  /** Told where there is none. */
  readonly none: string
  readonly records: readonly { readonly title: string; readonly lines: readonly Line[] }[]
}

export function recordPagesPdf(pages: RecordPages): Promise<Buffer> {
  const pdf = openPdf({
    size: 'A4',
    margins: { top: MARGIN, bottom: BOTTOM, left: MARGIN, right: MARGIN },
    bufferPages: true,
    title: pages.name,
  })
  drawHead(pdf, pages)
  for (const part of pages.parts) drawPart(pdf, part)
  drawFeet(pdf, pages.name)
  return finished(pdf)
}

function drawHead(page: Pdf, { title, subtitle, lead }: RecordPages): void {
  untagged(page, () => {
    page.rect(0, 0, page.page.width, 104).fill(NAVY)
    page.rect(0, 104, page.page.width, 5).fill(LIME)
    page.font('bold').fontSize(10).fillColor(LIME).text('ZANCADA', MARGIN, 30, { characterSpacing: 1.5 })
  })
  tagged(page, 'H1', () => page.fontSize(22).fillColor('#FFFFFF').text(title, MARGIN, 48))
  tagged(page, 'P', () => page.font('regular').fontSize(10).text(subtitle, MARGIN, 79))
  page.fontSize(9.5).fillColor(GREY)
  tagged(page, 'P', () => page.text(lead, MARGIN, 128, { width: inner(page), lineGap: 2 }))
}

function drawPart(page: Pdf, { title, none, records }: RecordPart): void {
  const [first] = records
  // Its title stands with its first record.
  makeRoom(page, first === undefined ? 90 : 56 + roomFor(page, first.title, first.lines))
  page.moveDown(1.6).font('bold').fontSize(14).fillColor(NAVY)
  tagged(page, 'H2', () => page.text(title, MARGIN))
  page.moveDown(0.4)
  if (records.length === 0) {
    page.font('regular').fontSize(9.5).fillColor(GREY)
    tagged(page, 'P', () => page.text(none, MARGIN))
    return
  }
  for (const record of records) drawRecord(page, record.title, record.lines)
}

/** What is longer than this goes on over the page; the rest stays together on the next one. */
const LONGEST_WHOLE = 400

function drawRecord(page: Pdf, title: string, lines: readonly Line[]): void {
  makeRoom(page, roomFor(page, title, lines))
  rule(page)
  if (title !== '') {
    page.font('bold').fontSize(10.5).fillColor(NAVY)
    tagged(page, 'H3', () => page.text(title, MARGIN, page.y, { width: inner(page) }))
    page.moveDown(0.3)
  }
  if (lines.length > 0)
    grouped(page, 'Table', () => {
      for (const line of lines) grouped(page, 'TR', () => drawLine(page, line))
    })
  page.moveDown(0.6)
}

function roomFor(page: Pdf, title: string, lines: readonly Line[]): number {
  const height = heightOf(page, title, lines)
  return height > LONGEST_WHOLE ? 60 : height
}

function heightOf(page: Pdf, title: string, lines: readonly Line[]): number {
  const head = page
    .font('bold')
    .fontSize(10.5)
    .heightOfString(title, { width: inner(page) })
  return lines.reduce((sum, line) => sum + heightOfLine(page, line), RULE + (title === '' ? 0 : head + 4))
}

function heightOfLine(page: Pdf, { label, value }: Line): number {
  page.font('regular')
  const left = page.fontSize(9).heightOfString(label, { width: LABEL })
  const right = page.fontSize(9.5).heightOfString(cutLongWords(value), { width: valueWidth(page) })
  return Math.max(left, right) + 2
}

function valueWidth(page: Pdf): number {
  return inner(page) - LABEL - GAP
}

function drawLine(page: Pdf, line: Line): void {
  const { label } = line
  const value = cutLongWords(line.value)
  const width = valueWidth(page)
  makeRoom(page, Math.min(heightOfLine(page, line), 200) + 4)
  const top = page.y
  page.font('regular').fontSize(9).fillColor(GREY)
  tagged(page, 'TH', () => page.text(label, MARGIN, top, { width: LABEL }))
  const afterLabel = page.y
  page.fontSize(9.5).fillColor(NAVY)
  tagged(page, 'TD', () => page.text(value, MARGIN + LABEL + GAP, top, { width }))
  page.y = Math.max(page.y, afterLabel) + 2
}

function rule(page: Pdf): void {
  untagged(page, () =>
    page
      .moveTo(MARGIN, page.y)
      .lineTo(page.page.width - MARGIN, page.y)
      .lineWidth(0.6)
      .stroke(LINE),
  )
  page.y += RULE
}

function makeRoom(page: Pdf, height: number): void {
  if (page.y + height > page.page.height - BOTTOM) page.addPage()
}

function inner(page: Pdf): number {
  return page.page.width - 2 * MARGIN
}

/** Written last, when it is known how many pages there are. */
function drawFeet(document: Pdf, name: string): void {
  const { start, count } = document.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index)
    // The foot stands under the margin, where text would open another page.
    document.page.margins.bottom = 0
    const foot = { width: inner(document), align: 'center' } as const
    document.font('regular').fontSize(8).fillColor(GREY)
    untagged(document, () =>
      document.text(`${name} · Página ${index + 1} de ${count}`, MARGIN, document.page.height - 38, foot),
    )
  }
}
