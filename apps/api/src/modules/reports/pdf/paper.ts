import { openPdf, type Pdf } from '../../../platform/documents/pdf-file'

/** The paper that reports are printed on: its colours and its margins. */
export const INK = '#0B1533'
export const GREY = '#5A6485'
export const BLUE = '#1646E6'
export const LIME = '#C8F031'
export const LINE = '#E3E7F2'
export const PAGE_TINT = '#F6F7FB'

export const MARGIN = 40
export const FOOT = 56

export type Paper = Pdf

export function openPaper(title: string, author: string, isWide: boolean): Paper {
  return openPdf({
    // Carta: what offices in Colombia print on.
    size: 'LETTER',
    layout: isWide ? 'landscape' : 'portrait',
    margins: { top: MARGIN, bottom: FOOT, left: MARGIN, right: MARGIN },
    bufferPages: true,
    title,
    author,
  })
}

export function innerWidth(paper: Paper): number {
  return paper.page.width - 2 * MARGIN
}

/** Starts a new page unless this much still fits on this one. */
export function makeRoom(paper: Paper, height: number): boolean {
  if (paper.y + height <= paper.page.height - FOOT) return false
  paper.addPage()
  return true
}

/** One line, cut with dots where it does not fit. What fits is placed without the wrapping of words, which is slow. */
export function line(
  paper: Paper,
  text: string,
  { x, y, width }: { readonly x: number; readonly y: number; readonly width: number },
  align: 'left' | 'right' | 'center' = 'left',
): void {
  const free = width - paper.widthOfString(text)
  if (free >= 0) {
    const before = align === 'left' ? 0 : align === 'right' ? free : free / 2
    paper.text(text, x + before, y, { lineBreak: false })
  } else {
    paper.text(text, x, y, { width, height: paper.currentLineHeight(true), ellipsis: true })
  }
  paper.y = y + paper.currentLineHeight(true)
}
