import sharp, { type Sharp } from 'sharp'
import { InvalidInputError } from '../http/problems'
import { createTurns } from '../turns'
import { imageRefusal, startsAsPhoto, UNREADABLE_IMAGE } from './declared-image.rules'

/** Pictures are worked on by the threads that also hash passwords and read files: some are always left for those. */
const AT_ONCE = 2
const inTurn = createTurns(AT_ONCE)

/** Far more than the largest picture takes; what is still at work then was made to be. */
const PATIENCE = { seconds: 20 }

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

/** Whole and as large as it may be read: a document that somebody photographed. */
export function reEncodeDocument(content: Buffer, field: string, longest: number): Promise<Buffer> {
  return readImage(content, field, (image) =>
    image
      .resize({ width: longest, height: longest, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer(),
  )
}

const LOGO_SIZE = 400

/** Whole, never cut, on no ground of its own: a logo stands on whatever the page has behind it. */
export function reEncodeLogo(content: Buffer, field: string): Promise<Buffer> {
  return readImage(content, field, (image) =>
    image
      .resize({
        width: LOGO_SIZE,
        height: LOGO_SIZE,
        fit: 'contain',
        background: { r: 0, g: 0, b: 0, alpha: 0 },
      })
      .webp({ quality: 88 })
      .toBuffer(),
  )
}

/** Gives `work` the uploaded picture, upright and within limits; a failure is shown at its field. */
export async function readImage<Result>(
  content: Buffer,
  field: string,
  work: (image: Sharp) => Promise<Result>,
): Promise<Result> {
  const refuse = (text: string) => new InvalidInputError({ [field]: [text] })
  if (!startsAsPhoto(content)) throw refuse(UNREADABLE_IMAGE)
  return inTurn('images', async () => {
    // Sharp's own limit on pixels is off: its error does not say the limit.
    const image = sharp(content, { limitInputPixels: false, failOn: 'error', animated: false }).timeout(
      PATIENCE,
    )
    const declared = await image.metadata().catch(() => ({}))
    const refusal = imageRefusal(declared)
    if (refusal !== undefined) throw refuse(refusal)
    try {
      return await work(image.rotate())
    } catch {
      throw refuse(UNREADABLE_IMAGE)
    }
  })
}
