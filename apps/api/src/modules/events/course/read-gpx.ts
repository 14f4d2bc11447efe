import { COURSE_LIMITS } from '@zancada/contracts'
import { SaxesParser } from 'saxes'

/** Latitude, longitude, metres above the sea where the file tells them. */
export interface GpxPoint {
  readonly latitude: number
  readonly longitude: number
  readonly elevation: number | null
}

/** Its message is shown at the field of the file. */
export class UnreadableGpx extends Error {
  override readonly name = 'UnreadableGpx'
}

/** Every line of a GPX file: its tracks, or its routes when it has no track. */
export function readGpx(content: Buffer): GpxPoint[][] {
  const lines: Record<'trk' | 'rte', GpxPoint[][]> = { trk: [], rte: [] }
  let isGpx = false
  let depth = 0
  let text = ''
  let point: { latitude: number; longitude: number; elevation: number | null } | undefined
  const parser = new SaxesParser<{ xmlns: false; position: false }>({ xmlns: false, position: false })
  parser.on('error', refuse)
  // A document type declares entities, which may name other files or grow without end.
  parser.on('doctype', refuse)
  parser.on('opentag', ({ name, attributes }) => {
    const tag = localName(name)
    if (depth === 0) isGpx = tag === 'gpx'
    depth += 1
    if (depth > DEEPEST) refuse()
    text = ''
    if (tag === 'trk' || tag === 'rte') lines[tag].push([])
    if (tag !== 'trkpt' && tag !== 'rtept') return
    point = {
      latitude: coordinate(attributes.lat, 90),
      longitude: coordinate(attributes.lon, 180),
      elevation: null,
    }
    lines[tag === 'trkpt' ? 'trk' : 'rte'].at(-1)?.push(point)
  })
  parser.on('text', (written) => {
    text += written
  })
  parser.on('closetag', ({ name }) => {
    const tag = localName(name)
    depth -= 1
    if (tag === 'ele' && point) point.elevation = elevationOf(text)
    if (tag === 'trkpt' || tag === 'rtept') point = undefined
    text = ''
  })
  parser.write(textOf(content)).close()
  if (!isGpx) throw new UnreadableGpx('El archivo no es un GPX')
  return lines.trk.some((line) => line.length > 0) ? lines.trk : lines.rte
}

const DEEPEST = 100

function refuse(): never {
  throw new UnreadableGpx(
    'El archivo está dañado o no es un GPX: vuelve a exportarlo de tu reloj o aplicación',
  )
}

/** Without the prefix of its namespace, which each watch writes its own way. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
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
  return value >= COURSE_LIMITS.lowest_m && value <= COURSE_LIMITS.highest_m ? value : null
}
