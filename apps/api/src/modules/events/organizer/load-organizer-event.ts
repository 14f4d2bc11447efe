import type { OrganizerEvent } from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { presentOwnEvent } from './own-event'

export function loadOrganizerEvent(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  slug: string,
): Promise<OrganizerEvent> {
  return presentOwnEvent(database, actor, slug, clock.now())
}
