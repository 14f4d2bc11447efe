import type { Fault } from './faults.rules'
import { writtenTexts } from './written-texts.rules'

/**
 * A page shows only pictures of this house: an address of elsewhere would tell another server about every visitor.
 * `filesPrefix` is where uploads are served from.
 */
export function foreignPictureFaults(form: unknown, filesPrefix: string): Fault[] {
  const fields = writtenTexts(form).flatMap(([field, text]) => {
    const [, picture, part] = PICTURE_PART.exec(field) ?? []
    if (picture === undefined) return []
    const isSound =
      part === 'placeholder' ? PLACEHOLDER.test(text) : text.startsWith(filesPrefix) || OWN_PATH.test(text)
    return isSound ? [] : [picture]
  })
  return [...new Set(fields)].map((field) => [field, 'Sube la imagen desde tu equipo'])
}

const PICTURE_PART = /^((?:.*\.)?(?:cover|logo|picture))\.(?:sources\.\d+\.)?(url|placeholder)$/
const PLACEHOLDER = /^data:image\/(?:webp|png|jpeg|avif);base64,[A-Za-z0-9+/=]+$/
/** A path of this site, and never `//elsewhere`. */
const OWN_PATH = /^\/(?!\/)[\w./-]+$/
