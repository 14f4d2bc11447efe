import type { EditableMicrosite } from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { defaultMicrosite } from '../microsite.rules'
import { editMicrosite } from './edit-microsite'

/** Back to the page people see, or to the one every event starts with. */
export function discardMicrosite(
  deps: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  slug: string,
  { version }: { version: number },
): Promise<EditableMicrosite> {
  return editMicrosite(deps, actor, { slug, version }, async ({ event, current }) => ({
    ...current,
    draft: current.published ?? defaultMicrosite(event),
  }))
}
