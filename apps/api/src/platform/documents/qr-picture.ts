import { correction, generate } from 'lean-qr'
import sharp from 'sharp'

/** White all around, as scanners want: four modules. */
const QUIET = 4
const STEP = 6

/** A QR as a PNG, for letters: they draw nothing by themselves. */
export function qrPicture(text: string): Promise<Buffer> {
  const code = generate(text, { minCorrectionLevel: correction.M })
  const side = code.size + 2 * QUIET
  let path = ''
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`
  const drawing =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${side * STEP}" height="${side * STEP}"` +
    ` viewBox="0 0 ${side} ${side}" shape-rendering="crispEdges">` +
    `<rect width="${side}" height="${side}" fill="#fff"/><path d="${path}"/></svg>`
  return sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer()
}
