import sharp from 'sharp'
import { InvalidInputError } from '../http/problems'

const MOST_PIXELS = 40_000_000
const FORMATS = new Set(['jpeg', 'png', 'webp', 'avif', 'heif', 'gif'])

/**
 * What people upload is never stored as it came: decoded, turned upright, cut to size and written anew as WebP, it
 * keeps its picture and loses everything else (location, scripts, tricks of format).
 */
export async function reEncodeImage(
  content: Buffer,
  field: string,
  size: { width: number; height: number },
): Promise<Buffer> {
  try {
    const image = sharp(content, { limitInputPixels: MOST_PIXELS, failOn: 'error', animated: false })
    const { format } = await image.metadata()
    if (!FORMATS.has(format ?? '')) throw new Error(`Unsupported format: ${format}`)
    return await image
      .rotate()
      .resize({ ...size, fit: 'cover' })
      .webp({ quality: 82 })
      .toBuffer()
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
