import type { BuiltReport } from '../report-content.rules'
import { columnsOf } from '../report-content.rules'
import { drawChart } from './chart'
import { drawFigures } from './figures'
import { drawHead } from './head'
import type { Letterhead } from './letterhead'
import { FOOT, finished, GREY, INK, innerWidth, line, MARGIN, makeRoom, openPaper, type Paper } from './paper'
import { drawTable } from './table'

/** Beyond these a printed list is no longer read: it is for a sheet. */
export const PRINTED_ROWS = 200
const WIDE_COLUMNS = 7

/** A report to be printed and handed over: figures, drawing and tables of the same rows as every other format. */
export async function reportPdf(report: BuiltReport, letterhead: Letterhead): Promise<Buffer> {
  const { content } = report
  const widest = Math.max(
    ...content.sections.map(({ measures }) => measures.length + 1),
    content.detail?.columns.length ?? 0,
  )
  const paper = openPaper(`${report.title} · ${letterhead.name}`, letterhead.name, widest >= WIDE_COLUMNS)
  drawHead(paper, report, letterhead)
  drawFigures(paper, content.figures)
  if (content.chart) drawChart(paper, content.chart)
  for (const section of content.sections) drawTable(paper, { ...section, columns: columnsOf(section) })
  const { detail } = content
  if (detail && detail.count <= PRINTED_ROWS) {
    const { rows } = await detail.page(undefined, PRINTED_ROWS)
    drawTable(paper, { ...detail, rows })
  }
  const left =
    detail && detail.count > PRINTED_ROWS
      ? [`El detalle tiene ${detail.count.toLocaleString('es-CO')} filas: descárgalo en Excel o CSV.`]
      : []
  drawNotes(paper, [...content.notes, ...left])
  drawFeet(paper, report)
  return finished(paper)
}

function drawNotes(paper: Paper, notes: readonly string[]): void {
  const width = innerWidth(paper)
  for (const note of notes) {
    paper.font('regular').fontSize(8).fillColor(GREY)
    makeRoom(paper, paper.heightOfString(note, { width }) + 4)
    paper.text(note, MARGIN, paper.y, { width, lineGap: 1.5 })
    paper.y += 4
  }
}

/** Written last, when it is known how many pages there are. */
function drawFeet(paper: Paper, { title, generated_at }: BuiltReport): void {
  const made = new Intl.DateTimeFormat('es-CO', {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'America/Bogota',
  }).format(generated_at)
  const { start, count } = paper.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    paper.switchToPage(index)
    // The foot stands under the margin, where text would open another page.
    paper.page.margins.bottom = 0
    const y = paper.page.height - FOOT + 24
    const box = { x: MARGIN, y, width: innerWidth(paper) }
    paper.font('bold').fontSize(8).fillColor(INK)
    line(paper, 'ZANCADA', box)
    paper.font('regular').fillColor(GREY)
    line(paper, `${title} · ${made}`, box, 'center')
    line(paper, `Página ${index + 1} de ${count}`, box, 'right')
  }
}
