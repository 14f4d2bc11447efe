import type { Microsite } from '@zancada/contracts'
import { defaultMicrosite, type MicrositeFacts, storedMicrosite } from '../microsite.rules'

type Facts = Omit<MicrositeFacts, 'microsite'>

/** The draft as it can be edited: what was saved, or the page every event starts with. */
export function editableDraft(event: Facts, stored: { readonly draft: unknown } | undefined): Microsite {
  return storedMicrosite(stored?.draft) ?? defaultMicrosite(event)
}
