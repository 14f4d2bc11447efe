import type { EditableMicrosite } from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { presentMicrosite } from './microsites.presenter'
import { selectMicrosite } from './microsites.repository'
import { findOwnEvent } from './own-event'

export async function loadMicrosite(
  { database }: Pick<ApiDependencies, 'database'>,
  actor: OrganizerActor,
  slug: string,
): Promise<EditableMicrosite> {
  const event = await findOwnEvent(database, actor, slug)
  return presentMicrosite(event, await selectMicrosite(database, event.id))
}
