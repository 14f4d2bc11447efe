import { correction, generate } from 'lean-qr'
import { textFont } from './theme-typography'

const MODULE = 16
/** White all around, as scanners want: four modules. */
const QUIET = 4 * MODULE
const LINE = 44

/** A QR with words under it as a PNG, to send to somebody or to print. */
export function qrPicture(text: string, words: readonly string[]): Promise<Blob | null> {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const side = code.size * MODULE + 2 * QUIET
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side + words.length * LINE
  const drawing = canvas.getContext('2d')
  if (!drawing) return Promise.resolve(null)
  drawing.fillStyle = '#fff'
  drawing.fillRect(0, 0, canvas.width, canvas.height)
  drawing.fillStyle = '#000'
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1)
      if (code.get(x, y)) drawing.fillRect(QUIET + x * MODULE, QUIET + y * MODULE, MODULE, MODULE)
  drawing.textAlign = 'center'
  for (const [index, line] of words.entries()) {
    drawing.font = `${index === 0 ? 700 : 500} 26px ${textFont}`
    // A long name is drawn narrower, not cut.
    drawing.fillText(line, side / 2, side + index * LINE, side - 2 * MODULE)
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
}
