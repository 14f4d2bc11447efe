import { correction, generate } from 'lean-qr'
import { useMemo } from 'react'

export interface QrCodeProps {
  text: string
  /** What it is for, in words. */
  label: string
}

/** White all around, as scanners want: four modules. */
const QUIET = 4

/** A QR as one path, drawn here: nobody else learns whose ticket it is. */
export function QrCode({ text, label }: QrCodeProps) {
  const { path, side } = useMemo(() => drawn(text), [text])
  return (
    <svg role="img" aria-label={label} viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges">
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}

function drawn(text: string): { path: string; side: number } {
  const code = generate(text, { minCorrectionLevel: correction.M })
  let path = ''
  for (let y = 0; y < code.size; y += 1)
    for (let x = 0; x < code.size; x += 1) if (code.get(x, y)) path += `M${x + QUIET} ${y + QUIET}h1v1h-1z`
  return { path, side: code.size + 2 * QUIET }
}
