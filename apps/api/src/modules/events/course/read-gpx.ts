import { BrokenXml, visitXml } from './xml-tags'

/** Latitude, longitude, metres above the sea where the file tells them. */
export interface GpxPoint {
  readonly latitude: number
  readonly longitude: number
  readonly elevation: number | null
}

/** Its message is for whoever uploaded the file. */
export class UnreadableGpx extends Error {
  override readonly name = 'UnreadableGpx'
}

/** Every line of a GPX file: its tracks, or its routes when it has no track. */
export function readGpx(content: Buffer): GpxPoint[][] {
  const lines: Record<'trk' | 'rte', GpxPoint[][]> = { trk: [], rte: [] }
  let isGpx = false
  let depth = 0
  let point: { latitude: number; longitude: number; elevation: number | null } | undefined
  try {
    visitXml(textOf(content), {
      open: (name, attribute) => {
        if (depth === 0) isGpx = name === 'gpx'
        depth += 1
        if (name === 'trk' || name === 'rte') lines[name].push([])
        if (name !== 'trkpt' && name !== 'rtept') return
        point = {
          latitude: coordinate(attribute('lat'), 90),
          longitude: coordinate(attribute('lon'), 180),
          elevation: null,
        }
        lines[name === 'trkpt' ? 'trk' : 'rte'].at(-1)?.push(point)
      },
      close: (name, text) => {
        depth -= 1
        if (name === 'ele' && point) point.elevation = elevationOf(text)
        if (name === 'trkpt' || name === 'rtept') point = undefined
      },
    })
  } catch (error) {
    if (error instanceof BrokenXml)
      throw new UnreadableGpx(
        'El archivo está dañado o no es un GPX: vuelve a exportarlo de tu reloj o aplicación',
      )
    throw error
  }
  if (!isGpx) throw new UnreadableGpx('El archivo no es un GPX')
  return lines.trk.some((line) => line.length > 0) ? lines.trk : lines.rte
}

function textOf(content: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    throw new UnreadableGpx('El archivo no es un GPX')
  }
}

function coordinate(text: string | undefined, most: number): number {
  const value = text === undefined || text.trim() === '' ? Number.NaN : Number(text)
  // Written so that NaN, too, is refused.
  if (!(Math.abs(value) <= most)) throw new UnreadableGpx('El GPX tiene puntos sin una posición válida')
  return value
}

/** Instruments write nonsense when they lose the sky; that is a point without height, not a broken file. */
function elevationOf(text: string): number | null {
  const value = text.trim() === '' ? Number.NaN : Number(text)
  return value >= -500 && value <= 9_000 ? value : null
}
