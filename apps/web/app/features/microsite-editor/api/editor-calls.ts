import type { EditableMicrosite, Microsite, OrganizerEvent, PublicEvent } from '@zancada/contracts'
import { loadOrganizerEventCall, previewEventCall } from '@zancada/contracts/events/organizer-events.calls'
import {
  discardMicrositeCall,
  loadMicrositeCall,
  publishMicrositeCall,
  saveMicrositeCall,
} from '@zancada/contracts/events/organizer-microsite.calls'
import { callApi } from '../../../api-client'

/** What the editor opens with: the page to arrange, its event, and that event as visitors read it. */
export interface EditorOpening {
  microsite: EditableMicrosite
  event: Pick<OrganizerEvent, 'name' | 'state'>
  preview: PublicEvent
}

export async function openEditor(slug: string, signal?: AbortSignal): Promise<EditorOpening> {
  const options = { params: { slug }, ...(signal && { signal }) }
  const [microsite, event, preview] = await Promise.all([
    callApi(loadMicrositeCall, options),
    callApi(loadOrganizerEventCall, options),
    callApi(previewEventCall, options),
  ])
  return { microsite, event, preview }
}

/** How a draft reaches the server. */
export interface DraftCalls {
  load(): Promise<EditableMicrosite>
  save(version: number, draft: Microsite): Promise<EditableMicrosite>
  publish(version: number): Promise<EditableMicrosite>
  discard(version: number): Promise<EditableMicrosite>
}

export function draftCalls(slug: string): DraftCalls {
  const params = { slug }
  return {
    load: () => callApi(loadMicrositeCall, { params }),
    save: (version, draft) => callApi(saveMicrositeCall, { params, body: { version, draft } }),
    publish: (version) => callApi(publishMicrositeCall, { params, body: { version } }),
    discard: (version) => callApi(discardMicrositeCall, { params, body: { version } }),
  }
}
