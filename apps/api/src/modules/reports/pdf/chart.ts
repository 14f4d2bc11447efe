import type { ColumnKind, ReportChart } from '@zancada/contracts'
import { tagged } from '../../../platform/documents/pdf-tags'
import { cellText, dayText } from '../cell-text.rules'
import { BLUE, GREY, INK, innerWidth, LINE, line, MARGIN, makeRoom, PAGE_TINT, type Paper } from './paper'

const PLOT = 120
const BAR = 13
const ROW = 21
const MOST_BARS = 14

/** Drawn as lines, so that it prints sharp; each mark with its own label and no legend. */
export function drawChart(paper: Paper, chart: ReportChart): void {
  const points = chart.shape === 'bars' ? chart.points.slice(0, MOST_BARS) : chart.points
  makeRoom(paper, 26 + (chart.shape === 'bars' ? points.length * ROW : PLOT + 24))
  paper.font('bold').fontSize(11).fillColor(INK)
  tagged(paper, 'H2', () => line(paper, chart.title, { x: MARGIN, y: paper.y, width: innerWidth(paper) }))
  paper.y += 8
  const nameOf = chart.shape === 'days' ? dayText : (label: string) => label
  const alt = points.map(({ label, value }) => `${nameOf(label)}: ${cellText(value, chart.kind)}`).join('; ')
  const draw = () =>
    chart.shape === 'bars' ? drawBars(paper, points, chart.kind) : drawRow(paper, points, chart.kind, nameOf)
  tagged(paper, 'Figure', draw, { alt })
  paper.y += 16
}

type Points = ReportChart['points']

function drawBars(paper: Paper, points: Points, kind: ColumnKind): void {
  const width = innerWidth(paper)
  const most = Math.max(...points.map(({ value }) => Math.abs(value)), 1)
  const name = Math.min(170, width * 0.3)
  const figure = 92
  const room = width - name - figure
  for (const { label, value } of points) {
    const y = paper.y
    paper.font('regular').fontSize(8.5).fillColor(INK)
    line(paper, label, { x: MARGIN, y: y + 2, width: name - 8 })
    const x = MARGIN + name
    paper.roundedRect(x, y, room, BAR, 4).fill(PAGE_TINT)
    const length = (Math.abs(value) / most) * room
    if (length > 0)
      paper.roundedRect(x, y, Math.max(length, 3), BAR, Math.min(4, length / 2)).fill(value < 0 ? GREY : BLUE)
    paper.font('medium').fontSize(8.5).fillColor(INK)
    line(paper, cellText(value, kind), { x: x + room, y: y + 2, width: figure }, 'right')
    paper.y = y + ROW
  }
}

function drawRow(paper: Paper, points: Points, kind: ColumnKind, nameOf: (label: string) => string): void {
  const top = paper.y + 14
  const width = innerWidth(paper)
  const floor = top + PLOT
  const most = Math.max(...points.map(({ value }) => value), 1)
  for (const part of [0, 0.5, 1]) {
    const y = floor - part * PLOT
    paper
      .moveTo(MARGIN, y)
      .lineTo(MARGIN + width, y)
      .lineWidth(0.6)
      .stroke(LINE)
  }
  paper.font('regular').fontSize(7.5).fillColor(GREY)
  line(paper, cellText(most, kind), { x: MARGIN, y: top - 11, width: 160 })
  const step = width / points.length
  const bar = Math.min(Math.max(step * 0.72, 0.8), 34)
  for (const [index, { value }] of points.entries()) {
    const height = (value / most) * PLOT
    if (height <= 0) continue
    const x = MARGIN + index * step + (step - bar) / 2
    paper.roundedRect(x, floor - height, bar, height, Math.min(3, bar / 2, height / 2)).fill(BLUE)
  }
  drawNames(
    paper,
    points.map(({ label }) => nameOf(label)),
    { y: floor + 5, step },
  )
  paper.y = floor + 18
}

/** The first, the last and those that fit between. */
function drawNames(paper: Paper, labels: readonly string[], { y, step }: { y: number; step: number }): void {
  const width = innerWidth(paper)
  const names = Math.min(labels.length, 6)
  paper.font('regular').fontSize(7.5).fillColor(GREY)
  for (let nth = 0; nth < names; nth += 1) {
    const index = names === 1 ? 0 : Math.round((nth * (labels.length - 1)) / (names - 1))
    const middle = MARGIN + (index + 0.5) * step
    const x = Math.min(Math.max(middle - 35, MARGIN), MARGIN + width - 70)
    const align = x === MARGIN ? 'left' : x === MARGIN + width - 70 ? 'right' : 'center'
    line(paper, labels[index] ?? '', { x, y, width: 70 }, labels.length < 3 ? 'center' : align)
  }
}
