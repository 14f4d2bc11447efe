import type { EditableMicrosite } from '@zancada/contracts'
import { type MicrositeFacts, storedMicrosite } from '../microsite.rules'
import { editableDraft } from './microsite-documents.rules'
import type { MicrositeRow } from './microsites.repository'

type Facts = Omit<MicrositeFacts, 'microsite'>

export function presentMicrosite(event: Facts, row: MicrositeRow | undefined): EditableMicrosite {
  const draft = editableDraft(event, row)
  const published = storedMicrosite(row?.published)
  return {
    draft,
    published,
    version: row?.version ?? 0,
    has_changes: row !== undefined && JSON.stringify(draft) !== JSON.stringify(published),
    updated_at: row?.updated_at.toISOString() ?? null,
    published_at: row?.published_at?.toISOString() ?? null,
  }
}
