import { dayText } from '../cell-text.rules'
import type { BuiltReport } from '../report-content.rules'
import type { Letterhead } from './letterhead'
import { INK, innerWidth, LIME, line, MARGIN, type Paper } from './paper'

const BAND = 118
/** The stride: every cut of the brand leans twelve degrees. */
const SLOPE = Math.tan((12 * Math.PI) / 180)
const LOGO = 62

/** Whose it is, what it tells, of which event and days. */
export function drawHead(paper: Paper, report: BuiltReport, { name, nit, logo }: Letterhead): void {
  const { width } = paper.page
  const lean = BAND * SLOPE
  paper.rect(0, 0, width, BAND).fill(INK)
  paper
    .polygon([width - 150, 0], [width - 132, 0], [width - 132 - lean, BAND], [width - 150 - lean, BAND])
    .fill(LIME)
  const right = 168 + lean
  const box = { x: MARGIN, width: innerWidth(paper) - (right - MARGIN) }
  paper.font('bold').fontSize(9.5).fillColor(LIME)
  line(paper, nit ? `${name} · NIT ${nit}` : name, { ...box, y: 24 })
  paper.fontSize(24).fillColor('#FFFFFF')
  line(paper, report.title, { ...box, y: 40 })
  paper.font('medium').fontSize(11)
  line(paper, report.question.event?.name ?? 'Todos los eventos', { ...box, y: 73 })
  paper.font('regular').fontSize(9).fillColor('#C9D1EA')
  line(paper, filtersText(report), { ...box, y: 91 })
  if (logo) drawLogo(paper, logo, width - MARGIN - LOGO - 6)
  paper.y = BAND + 22
}

function drawLogo(paper: Paper, logo: Buffer, x: number): void {
  const y = (BAND - LOGO) / 2
  paper.roundedRect(x - 6, y - 6, LOGO + 12, LOGO + 12, 10).fill('#FFFFFF')
  paper.image(logo, x, y, { fit: [LOGO, LOGO], align: 'center', valign: 'center' })
}

export function filtersText({ query, question }: Pick<BuiltReport, 'query' | 'question'>): string {
  const { desde, hasta } = query
  const days =
    desde && hasta
      ? `Del ${dayText(desde)} al ${dayText(hasta)}`
      : desde
        ? `Desde el ${dayText(desde)}`
        : hasta
          ? `Hasta el ${dayText(hasta)}`
          : 'Todas las fechas'
  return question.category ? `${days} · ${question.category.name}` : days
}
