/**
 * What an image says of itself in its first bytes. It is judged by this before a pixel is read: a file of a few
 * kilobytes may declare more of them than a processor reads in a minute.
 */
export interface DeclaredImage {
  readonly format?: string | undefined
  readonly width?: number | undefined
  readonly height?: number | undefined
  /** Frames of a film, or images of an album. */
  readonly pages?: number | undefined
}

const MOST_PIXELS = 40_000_000
const LONGEST_SIDE = 12_000
/** A banner of a sponsor is six times wider than high; nothing longer can be shown anywhere. */
const LONGEST_SHAPE = 20
const MOST_PAGES = 60
const FORMATS = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif'])

export const UNREADABLE_IMAGE = 'No pudimos leer la imagen. Usa JPG, PNG o WebP.'

/** The refusal shown to the uploader; undefined when the image is accepted. */
export function imageRefusal({
  format,
  width = 0,
  height = 0,
  pages = 1,
}: DeclaredImage): string | undefined {
  if (!FORMATS.has(format ?? '') || width < 1 || height < 1) return UNREADABLE_IMAGE
  const [short, long] = [Math.min(width, height), Math.max(width, height)]
  if (long > LONGEST_SIDE)
    return `La imagen mide ${figure(width)} × ${figure(height)} píxeles. Ningún lado puede pasar de ${figure(LONGEST_SIDE)} píxeles.`
  if (width * height > MOST_PIXELS) return 'La imagen tiene demasiados píxeles (máximo 40 millones)'
  if (long > short * LONGEST_SHAPE)
    return `La imagen es demasiado larga: un lado no puede medir más de ${LONGEST_SHAPE} veces el otro.`
  if (pages > MOST_PAGES) return 'La imagen tiene demasiados cuadros. Usa una imagen fija.'
  return undefined
}

/**
 * Whether the first bytes are those of a photograph's format. Drawings and documents never reach the decoder: they are
 * programs of a kind, and reading even their size means running them.
 */
export function startsAsPhoto(content: Buffer): boolean {
  const at = (start: number, text: string) =>
    content.subarray(start, start + text.length).equals(Buffer.from(text, 'latin1'))
  return (
    at(0, '\xff\xd8\xff') ||
    at(0, '\x89PNG\r\n\x1a\n') ||
    at(0, 'GIF8') ||
    (at(0, 'RIFF') && at(8, 'WEBP')) ||
    at(4, 'ftyp')
  )
}

function figure(pixels: number): string {
  return String(pixels).replace(/\B(?=(\d{3})+$)/g, '.')
}
