import type { ReportColumn, ReportRow } from '@zancada/contracts'
import { grouped, tagged, untagged } from '../../../platform/documents/pdf-tags'
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
  tagged(paper, 'H2', () => line(paper, title, { x: MARGIN, y: paper.y, width: innerWidth(paper) }))
  paper.y += 6
  grouped(paper, 'Table', () => drawRows(paper, { columns, rows, totals }))
  if (rows.length === 0) {
    paper.font('regular').fontSize(8.5).fillColor(GREY)
    const box = { x: MARGIN + PAD, y: paper.y + 5, width: 300 }
    tagged(paper, 'P', () => line(paper, 'Sin datos en este período.', box))
  }
  paper.y += 20
}

function drawRows(paper: Paper, { columns, rows, totals }: Omit<PrintedTable, 'title'>): void {
  const widths = widthsOf(paper, columns, rows)
  grouped(paper, 'TR', () => drawColumnHeads(paper, columns, widths, 'TH'))
  if (rows.length === 0) return
  for (const row of rows) {
    const cells = columns.map(({ key, kind }) => cellText(row[key] ?? null, kind))
    paper.font('regular').fontSize(8)
    const height = heightOf(paper, columns, widths, cells)
    if (makeRoom(paper, height)) drawColumnHeads(paper, columns, widths)
    grouped(paper, 'TR', () => drawRow(paper, { columns, widths, cells, height }))
  }
  if (totals !== null) {
    if (makeRoom(paper, ROW)) drawColumnHeads(paper, columns, widths)
    grouped(paper, 'TR', () => drawTotals(paper, columns, widths, totals))
  }
}

/** Heard once: on the pages that follow they are only looked at. */
function drawColumnHeads(
  paper: Paper,
  columns: readonly ReportColumn[],
  widths: readonly number[],
  leaf?: 'TH',
): void {
  const y = paper.y
  untagged(paper, () => paper.roundedRect(MARGIN, y, innerWidth(paper), HEAD, 5).fill(INK))
  paper.font('medium').fontSize(7).fillColor('#FFFFFF')
  eachCell(columns, widths, ({ title }, box, align) => {
    const height = paper.heightOfString(title, { width: box.width })
    const shown = Math.min(height, HEAD - 4)
    const room = { width: box.width, height: shown, align, ellipsis: true }
    const draw = () => paper.text(title, box.x, y + (HEAD - shown) / 2, room)
    if (leaf === undefined) untagged(paper, draw)
    else tagged(paper, leaf, draw)
  })
  paper.y = y + HEAD + 1
}

interface Row {
  readonly columns: readonly ReportColumn[]
  readonly widths: readonly number[]
  readonly cells: readonly string[]
  readonly height: number
}

/** Words are never cut: what tells two rows apart is often at their end. */
function drawRow(paper: Paper, { columns, widths, cells, height }: Row): void {
  const y = paper.y
  paper.font('regular').fontSize(8).fillColor(INK)
  eachCell(columns, widths, (_, box, align, index) => {
    const text = cells[index] ?? ''
    tagged(paper, 'TD', () => {
      if (fits(paper, text, box.width)) line(paper, text, { ...box, y: y + 4.5 }, align)
      else paper.text(text, box.x, y + 4.5, { width: box.width, align })
    })
  })
  untagged(paper, () =>
    paper
      .moveTo(MARGIN, y + height)
      .lineTo(MARGIN + innerWidth(paper), y + height)
      .lineWidth(0.5)
      .stroke(LINE),
  )
  paper.y = y + height
}

/** Of the cell with the most lines. Measuring wrapped words is slow, so only what does not fit is measured. */
function heightOf(
  paper: Paper,
  columns: readonly ReportColumn[],
  widths: readonly number[],
  cells: readonly string[],
): number {
  let height = ROW
  eachCell(columns, widths, (_, { width }, _align, index) => {
    const text = cells[index] ?? ''
    if (!fits(paper, text, width)) height = Math.max(height, paper.heightOfString(text, { width }) + 9)
  })
  return height
}

const fits = (paper: Paper, text: string, width: number) => paper.widthOfString(text) <= width

function drawTotals(
  paper: Paper,
  columns: readonly ReportColumn[],
  widths: readonly number[],
  totals: ReportRow,
): void {
  const y = paper.y
  const cells = totalsRow(columns, totals)
  untagged(paper, () => paper.rect(MARGIN, y, innerWidth(paper), ROW).fill(PAGE_TINT))
  paper.font('bold').fontSize(8).fillColor(INK)
  eachCell(columns, widths, ({ kind }, box, align, index) => {
    const cell = cells[index] ?? null
    const text = cell === null ? '' : index === 0 ? String(cell) : cellText(cell, kind)
    // An empty cell keeps the next ones under their heads.
    tagged(paper, 'TD', () => {
      if (text !== '') line(paper, text, { ...box, y: y + 4.5 }, align)
    })
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

/** Figures get what they need; words share what is left by the length of what they say. */
function widthsOf(paper: Paper, columns: readonly ReportColumn[], rows: readonly ReportRow[]): number[] {
  const asked = columns.map((column) =>
    column.kind === 'text' ? 0 : isFigure(column) ? FIGURE[column.kind] : 68,
  )
  const words = asked.filter((width) => width === 0).length
  const taken = asked.reduce<number>((sum, width) => sum + width, 0)
  if (words === 0) return asked.map((width) => (width * innerWidth(paper)) / taken)
  const left = Math.max(innerWidth(paper) - taken, words * 70)
  const scale = (innerWidth(paper) - left) / Math.max(taken, 1)
  const lengths = columns.map(({ key, kind }) => (kind === 'text' ? wordsLength(rows, key) : 0))
  const shared = lengths.reduce((sum, length) => sum + length, 0)
  return asked.map((width, index) => (width === 0 ? (left * (lengths[index] ?? 0)) / shared : width * scale))
}

/** A column of short words is not starved by one of long ones. */
function wordsLength(rows: readonly ReportRow[], key: string): number {
  const longest = Math.max(0, ...rows.slice(0, 200).map((row) => String(row[key] ?? '').length))
  return Math.min(Math.max(longest, 12), 48)
}

const FIGURE = { money: 82, count: 68, percent: 60, text: 0, date: 68 } as const
