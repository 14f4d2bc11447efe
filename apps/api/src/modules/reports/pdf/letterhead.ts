import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import type { ApiDependencies } from '../../../platform/dependencies'
import { selectOrganizer } from '../question.repository'

export interface Letterhead {
  readonly name: string
  readonly nit: string | null
  /** PNG: what a PDF can hold. */
  readonly logo: Uint8Array | null
}

const LOGO_PIXELS = 240

/** Whose report it is, with their logo if they have one. */
export async function loadLetterhead(
  { replica, storage, log }: Pick<ApiDependencies, 'replica' | 'storage' | 'log'>,
  organizerId: string,
): Promise<Letterhead> {
  const { name, nit, logo_path } = await selectOrganizer(replica, organizerId)
  if (logo_path === null) return { name, nit, logo: null }
  try {
    const stored = await storage.open(logo_path)
    if (!stored) return { name, nit, logo: null }
    const logo = await sharp(await buffer(stored))
      .resize(LOGO_PIXELS, LOGO_PIXELS, { fit: 'inside', withoutEnlargement: true })
      .png()
      .toBuffer()
    return { name, nit, logo }
  } catch (error) {
    // The figures matter more than the logo over them.
    log.warn({ err: error, organizer: organizerId }, 'a logo could not be drawn')
    return { name, nit, logo: null }
  }
}
