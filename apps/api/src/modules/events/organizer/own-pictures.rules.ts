import type { Fault } from './faults.rules'
import { writtenTexts } from './written-texts.rules'

/**
 * A page shows only pictures that were uploaded for it: an address of elsewhere would tell another server about every
 * visitor, and one of somebody else's files would show what they may take away.
 */
export interface ShownPictures {
  /** Every address, with the field of the picture it belongs to. */
  readonly addresses: readonly (readonly [field: string, address: string])[]
  /** Stand-ins that are not a few bytes of a picture. */
  readonly faults: readonly Fault[]
}

export function shownPictures(form: unknown): ShownPictures {
  const addresses: [string, string][] = []
  const faults: Fault[] = []
  for (const [field, text] of writtenTexts(form)) {
    const [, picture, part] = PICTURE_PART.exec(field) ?? []
    if (picture === undefined) continue
    if (part === 'url') addresses.push([picture, text])
    else if (!PLACEHOLDER.test(text)) faults.push(pictureFault(picture))
  }
  return { addresses, faults }
}

/** The event that a stored file was uploaded for, if it is a file of an event. */
export function eventOfFile(path: string): string | undefined {
  return EVENT_FILE.exec(path)?.[1]
}

export function pictureFault(field: string): Fault {
  return [field, 'Sube la imagen desde tu equipo']
}

const PICTURE_PART = /^((?:.*\.)?(?:cover|logo|picture))\.(?:sources\.\d+\.)?(url|placeholder)$/
const PLACEHOLDER = /^data:image\/(?:webp|png|jpeg|avif);base64,[A-Za-z0-9+/=]+$/
const EVENT_FILE =
  /^events\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\/[a-z]+\/[a-z0-9-]+\.(?:webp|avif)$/
