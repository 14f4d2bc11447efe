import { correction, generate } from 'lean-qr'
import type { Pdf } from './pdf-file'
import type { Box } from './pdf-pieces'
import { tagged } from './pdf-tags'

/** A QR drawn as squares, so that it stays sharp at any size. */
export function drawQr(page: Pdf, text: string, { x: left, y: top, width }: Box, alt: string): void {
  const bitmap = generate(text, { minCorrectionLevel: correction.M })
  const step = width / bitmap.size
  const drawSquares = () => {
    for (let y = 0; y < bitmap.size; y += 1)
      for (let x = 0; x < bitmap.size; x += 1)
        if (bitmap.get(x, y)) page.rect(left + x * step, top + y * step, step + 0.05, step + 0.05)
    page.fill('#000000')
  }
  tagged(page, 'Figure', drawSquares, { alt })
}
