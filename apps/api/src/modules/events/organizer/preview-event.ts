import type { PublicEvent } from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { presentPublicEvent } from '../events.presenter'
import { DEFAULT_FEE } from '../service-fee.rules'
import { selectMicrosite } from './microsites.repository'
import { findOwnEvent } from './own-event'

/** The event's page as it would be read now, with the draft of its microsite, for its organizer alone. */
export async function previewEvent(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  slug: string,
): Promise<PublicEvent> {
  const event = await findOwnEvent(database, actor, slug)
  const microsite = await selectMicrosite(database, event.id)
  return presentPublicEvent({ ...event, microsite: microsite?.draft ?? null }, clock.now(), DEFAULT_FEE)
}
