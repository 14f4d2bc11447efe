import sharp, { type Sharp } from 'sharp'
import { readImage } from './re-encode-image'

/** A picture in every size a page may ask for, and a few blurred bytes to show meanwhile. */
export interface ReEncodedPicture {
  /** Narrowest first, AVIF and WebP of each width. */
  readonly renditions: readonly Rendition[]
  readonly placeholder: string
}

interface Rendition {
  readonly content: Buffer
  readonly width: number
  readonly height: number
  readonly format: 'avif' | 'webp'
}

/** Nothing taller than twice its width is shown anywhere; without a bound a strip of paper would fill the memory. */
const TALLEST = 2
const PLACEHOLDER_WIDTH = 24
/** A width this near to the original's adds a file and nothing to see. */
const WORTH_A_SIZE = 0.9

export function reEncodePicture(
  content: Buffer,
  field: string,
  widths: readonly number[],
): Promise<ReEncodedPicture> {
  return readImage(content, field, (image) => renditionsOf(image, widths))
}

async function renditionsOf(image: Sharp, widths: readonly number[]): Promise<ReEncodedPicture> {
  const largest = Math.max(...widths)
  // Decoded once, at the largest size that will be served: the rest is cut from these pixels.
  const { data, info } = await image
    .resize({ width: largest, height: largest * TALLEST, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  const pixels = () => sharp(data, { raw: { width, height, channels } })
  const renditions: Rendition[] = []
  for (const target of [...widths.filter((each) => each < width * WORTH_A_SIZE), width]) {
    const sized = pixels().resize({ width: target })
    for (const format of ['avif', 'webp'] as const) {
      const encoded = format === 'avif' ? sized.clone().avif(AVIF) : sized.clone().webp(WEBP)
      const written = await encoded.toBuffer({ resolveWithObject: true })
      renditions.push({ content: written.data, width: target, height: written.info.height, format })
    }
  }
  const blurred = await pixels().resize({ width: PLACEHOLDER_WIDTH }).webp({ quality: 30 }).toBuffer()
  return { renditions, placeholder: `data:image/webp;base64,${blurred.toString('base64')}` }
}

/** More effort saves few bytes and costs many seconds. */
const AVIF = { quality: 52, effort: 2 }
const WEBP = { quality: 78 }
