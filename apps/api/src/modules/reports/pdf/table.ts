import type { ReportColumn, ReportRow } from '@zancada/contracts'
import { cellText } from '../cell-text.rules'
import { totalsRow } from '../report-sheets'
import { GREY, INK, innerWidth, LINE, line, MARGIN, makeRoom, PAGE_TINT, type Paper } from './paper'

export interface PrintedTable {
  readonly title: string
  readonly columns: readonly ReportColumn[]
  readonly rows: readonly ReportRow[]
  readonly totals: ReportRow | null
}

const ROW = 18
const HEAD = 24
const PAD = 6

/** A table whose head is repeated on every page it reaches. */
export function drawTable(paper: Paper, { title, columns, rows, totals }: PrintedTable): void {
  makeRoom(paper, 30 + HEAD + ROW * Math.min(3, rows.length + 1))
  paper.font('bold').fontSize(11).fillColor(INK)
  line(paper, title, { x: MARGIN, y: paper.y, width: innerWidth(paper) })
  paper.y += 6
  const widths = widthsOf(paper, columns)
  drawColumnHeads(paper, columns, widths)
  if (rows.length === 0) {
    paper.font('regular').fontSize(8.5).fillColor(GREY)
    line(paper, 'Sin datos en este período.', { x: MARGIN + PAD, y: paper.y + 5, width: 300 })
    paper.y += 20
    return
  }
  for (const row of rows) {
    if (makeRoom(paper, ROW)) drawColumnHeads(paper, columns, widths)
    drawRow(
      paper,
      columns,
      widths,
      columns.map(({ key }) => row[key] ?? null),
    )
  }
  if (totals !== null) {
    if (makeRoom(paper, ROW)) drawColumnHeads(paper, columns, widths)
    drawTotals(paper, columns, widths, totals)
  }
  paper.y += 20
}

function drawColumnHeads(paper: Paper, columns: readonly ReportColumn[], widths: readonly number[]): void {
  const y = paper.y
  paper.roundedRect(MARGIN, y, innerWidth(paper), HEAD, 5).fill(INK)
  paper.font('medium').fontSize(7).fillColor('#FFFFFF')
  eachCell(columns, widths, ({ title }, box, align) => {
    const height = paper.heightOfString(title, { width: box.width })
    const shown = Math.min(height, HEAD - 4)
    paper.text(title, box.x, y + (HEAD - shown) / 2, {
      width: box.width,
      height: shown,
      align,
      ellipsis: true,
    })
  })
  paper.y = y + HEAD + 1
}

function drawRow(
  paper: Paper,
  columns: readonly ReportColumn[],
  widths: readonly number[],
  cells: readonly (string | number | null)[],
): void {
  const y = paper.y
  paper.font('regular').fontSize(8).fillColor(INK)
  eachCell(columns, widths, ({ kind }, box, align, index) =>
    line(paper, cellText(cells[index], kind), { ...box, y: y + 4.5 }, align),
  )
  paper
    .moveTo(MARGIN, y + ROW)
    .lineTo(MARGIN + innerWidth(paper), y + ROW)
    .lineWidth(0.5)
    .stroke(LINE)
  paper.y = y + ROW
}

function drawTotals(
  paper: Paper,
  columns: readonly ReportColumn[],
  widths: readonly number[],
  totals: ReportRow,
): void {
  const y = paper.y
  const cells = totalsRow(columns, totals)
  paper.rect(MARGIN, y, innerWidth(paper), ROW).fill(PAGE_TINT)
  paper.font('bold').fontSize(8).fillColor(INK)
  eachCell(columns, widths, ({ kind }, box, align, index) => {
    const cell = cells[index] ?? null
    if (cell !== null)
      line(paper, index === 0 ? String(cell) : cellText(cell, kind), { ...box, y: y + 4.5 }, align)
  })
  paper.y = y + ROW
}

type Align = 'left' | 'right'

function eachCell(
  columns: readonly ReportColumn[],
  widths: readonly number[],
  draw: (column: ReportColumn, box: { x: number; width: number }, align: Align, index: number) => void,
): void {
  let x = MARGIN
  for (const [index, column] of columns.entries()) {
    const width = widths[index] ?? 0
    draw(column, { x: x + PAD, width: width - 2 * PAD }, isFigure(column) ? 'right' : 'left', index)
    x += width
  }
}

const isFigure = ({ kind }: ReportColumn) => kind === 'money' || kind === 'count' || kind === 'percent'

/** Figures get what they need, words share what is left. */
function widthsOf(paper: Paper, columns: readonly ReportColumn[]): number[] {
  const asked = columns.map((column) =>
    column.kind === 'text' ? 0 : isFigure(column) ? FIGURE[column.kind] : 68,
  )
  const words = asked.filter((width) => width === 0).length
  const taken = asked.reduce<number>((sum, width) => sum + width, 0)
  if (words === 0) return asked.map((width) => (width * innerWidth(paper)) / taken)
  const left = Math.max(innerWidth(paper) - taken, words * 70)
  const scale = (innerWidth(paper) - left) / Math.max(taken, 1)
  return asked.map((width) => (width === 0 ? left / words : width * scale))
}

const FIGURE = { money: 82, count: 68, percent: 60, text: 0, date: 68 } as const
