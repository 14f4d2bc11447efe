import { type Microsite, micrositeSchema } from '@zancada/contracts'
import { defaultMicrosite, type MicrositeFacts } from '../microsite.rules'

type Facts = Omit<MicrositeFacts, 'microsite'>

/** The draft as it can be edited: what was saved, or the page every event starts with. */
export function editableDraft(event: Facts, stored: { readonly draft: unknown } | undefined): Microsite {
  return storedDocument(stored?.draft) ?? defaultMicrosite(event)
}

/** A document as it was stored; one of an older shape counts as none. */
export function storedDocument(document: unknown): Microsite | null {
  const parsed = micrositeSchema.safeParse(document)
  return parsed.success ? parsed.data : null
}
