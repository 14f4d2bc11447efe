import { tagged, untagged } from '../../../platform/documents/pdf-tags'
import { INK, innerWidth, LIME, line, MARGIN, type Paper } from './paper'
import type { PrintedReport } from './report.drawing'

const BAND = 118
/** The stride: every cut of the brand leans twelve degrees. */
const SLOPE = Math.tan((12 * Math.PI) / 180)
const LOGO = 62

/** Whose it is, what it tells, of which event and days. */
export function drawHead(paper: Paper, { letterhead, title, about, filters }: PrintedReport): void {
  const { name, nit, logo } = letterhead
  const { width } = paper.page
  const lean = BAND * SLOPE
  untagged(paper, () => {
    paper.rect(0, 0, width, BAND).fill(INK)
    paper
      .polygon([width - 150, 0], [width - 132, 0], [width - 132 - lean, BAND], [width - 150 - lean, BAND])
      .fill(LIME)
    if (logo) drawLogo(paper, logo, width - MARGIN - LOGO - 6)
  })
  const right = 168 + lean
  const box = { x: MARGIN, width: innerWidth(paper) - (right - MARGIN) }
  paper.font('bold').fontSize(9.5).fillColor(LIME)
  tagged(paper, 'P', () => line(paper, nit ? `${name} · NIT ${nit}` : name, { ...box, y: 24 }))
  paper.fontSize(24).fillColor('#FFFFFF')
  tagged(paper, 'H1', () => line(paper, title, { ...box, y: 40 }))
  paper.font('medium').fontSize(11)
  tagged(paper, 'P', () => line(paper, about, { ...box, y: 73 }))
  paper.font('regular').fontSize(9).fillColor('#C9D1EA')
  tagged(paper, 'P', () => line(paper, filters, { ...box, y: 91 }))
  paper.y = BAND + 22
}

function drawLogo(paper: Paper, logo: Uint8Array, x: number): void {
  const y = (BAND - LOGO) / 2
  paper.roundedRect(x - 6, y - 6, LOGO + 12, LOGO + 12, 10).fill('#FFFFFF')
  // Copied to this thread, it is no longer a Buffer, which is all that an image is read from.
  paper.image(Buffer.from(logo), x, y, { fit: [LOGO, LOGO], align: 'center', valign: 'center' })
}
