import { finished } from '../../../platform/documents/pdf-file'
import { tagged, untagged } from '../../../platform/documents/pdf-tags'
import { saidDate } from '../../../platform/spanish-moment.rules'
import { drawChart } from './chart'
import { drawFigures } from './figures'
import { drawHead } from './head'
import { FOOT, GREY, INK, innerWidth, line, MARGIN, makeRoom, openPaper, type Paper } from './paper'
import type { PrintedReport } from './report.drawing'
import { drawTable } from './table'

const WIDE_COLUMNS = 7

/** A report to be printed and handed over: figures, drawing and tables. */
export function reportPdf(report: PrintedReport): Promise<Buffer> {
  const { letterhead, title, figures, chart, tables, notes } = report
  const isWide = tables.some(({ columns }) => columns.length >= WIDE_COLUMNS)
  const paper = openPaper(`${title} · ${letterhead.name}`, letterhead.name, isWide)
  drawHead(paper, report)
  drawFigures(paper, figures)
  if (chart) drawChart(paper, chart)
  for (const table of tables) drawTable(paper, table)
  drawNotes(paper, notes)
  drawFeet(paper, report)
  return finished(paper)
}

function drawNotes(paper: Paper, notes: readonly string[]): void {
  const width = innerWidth(paper)
  for (const note of notes) {
    paper.font('regular').fontSize(8).fillColor(GREY)
    makeRoom(paper, paper.heightOfString(note, { width }) + 4)
    tagged(paper, 'P', () => paper.text(note, MARGIN, paper.y, { width, lineGap: 1.5 }))
    paper.y += 4
  }
}

/** Written last, when it is known how many pages there are. */
function drawFeet(paper: Paper, { title, generated_at }: PrintedReport): void {
  const made = saidDate(generated_at, 'America/Bogota')
  const { start, count } = paper.bufferedPageRange()
  for (let index = start; index < start + count; index += 1) {
    paper.switchToPage(index)
    // The foot stands under the margin, where text would open another page.
    paper.page.margins.bottom = 0
    const y = paper.page.height - FOOT + 24
    const box = { x: MARGIN, y, width: innerWidth(paper) }
    untagged(paper, () => {
      paper.font('bold').fontSize(8).fillColor(INK)
      line(paper, 'ZANCADA', box)
      paper.font('regular').fillColor(GREY)
      line(paper, `${title} · ${made}`, box, 'center')
      line(paper, `Página ${index + 1} de ${count}`, box, 'right')
    })
  }
}
