import sharp, { type Sharp } from 'sharp'
import { InvalidInputError } from '../http/problems'

const MOST_PIXELS = 40_000_000
const FORMATS = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif'])

/**
 * What people upload is never stored as it came: decoded, turned upright, cut to size and written anew as WebP, it
 * keeps its picture and loses everything else (location, scripts, tricks of format).
 */
export function reEncodeImage(
  content: Buffer,
  field: string,
  size: { width: number; height: number },
): Promise<Buffer> {
  return readImage(content, field, (image) =>
    image
      .resize({ ...size, fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer(),
  )
}

/** Gives `work` the uploaded picture, upright and within limits; whatever fails is told at its field. */
export async function readImage<Result>(
  content: Buffer,
  field: string,
  work: (image: Sharp) => Promise<Result>,
): Promise<Result> {
  try {
    const image = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
    const { format } = await image.metadata()
    if (!FORMATS.has(format ?? '')) throw new Error(`Unsupported format: ${format}`)
    return await work(image.rotate())
  } catch (error) {
    const isTooLarge = error instanceof Error && error.message.includes('pixel limit')
    throw new InvalidInputError({
      [field]: [
        isTooLarge
          ? 'La imagen tiene demasiados píxeles (máximo 40 millones)'
          : 'No pudimos leer la imagen. Usa JPG, PNG o WebP.',
      ],
    })
  }
}
