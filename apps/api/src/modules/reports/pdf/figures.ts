import type { ReportFigure } from '@zancada/contracts'
import { tagged, untagged } from '../../../platform/documents/pdf-tags'
import { cellText } from '../cell-text.rules'
import { GREY, INK, innerWidth, LINE, line, MARGIN, makeRoom, PAGE_TINT, type Paper } from './paper'

const HEIGHT = 52
const GAP = 10
const MOST_IN_A_ROW = 4

/** Large numbers, small names. */
export function drawFigures(paper: Paper, figures: readonly ReportFigure[]): void {
  const rows = Math.ceil(figures.length / MOST_IN_A_ROW)
  const perRow = Math.ceil(figures.length / Math.max(rows, 1))
  for (let first = 0; first < figures.length; first += perRow) {
    makeRoom(paper, HEIGHT)
    const y = paper.y
    const row = figures.slice(first, first + perRow)
    const width = (innerWidth(paper) - GAP * (row.length - 1)) / row.length
    for (const [index, figure] of row.entries())
      drawFigure(paper, figure, { x: MARGIN + index * (width + GAP), y, width })
    paper.y = y + HEIGHT + GAP
  }
  paper.y += 8
}

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
}

function drawFigure(paper: Paper, { title, kind, value }: ReportFigure, { x, y, width }: Box): void {
  untagged(paper, () =>
    paper.roundedRect(x, y, width, HEIGHT, 8).lineWidth(0.7).fillAndStroke(PAGE_TINT, LINE),
  )
  paper.font('medium').fontSize(7.5).fillColor(GREY)
  tagged(paper, 'P', () => line(paper, title, { x: x + 10, y: y + 9, width: width - 20 }))
  paper.font('bold').fillColor(INK)
  const text = cellText(value, kind)
  const size = [17, 15, 13, 11].find((each) => paper.fontSize(each).widthOfString(text) <= width - 20) ?? 10
  paper.fontSize(size)
  tagged(paper, 'P', () => line(paper, text, { x: x + 10, y: y + 23 + (17 - size) / 2, width: width - 20 }))
}
