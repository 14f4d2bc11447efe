import type { PublicEvent } from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import type { OrganizerActor } from '../../../platform/http/actor'
import { selectFee } from '../../settings'
import { presentPublicEvent } from '../events.presenter'
import { selectMicrosite } from './microsites.repository'
import { findOwnEvent } from './own-event'

/** The event's page as it would be read now, with the draft of its microsite, for its organizer alone. */
export async function previewEvent(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  slug: string,
): Promise<PublicEvent> {
  const now = clock.now()
  const event = await findOwnEvent(database, actor, slug)
  const microsite = await selectMicrosite(database, event.id)
  const fee_rule = await selectFee(database, event.organizer_id, now)
  return presentPublicEvent({ ...event, fee_rule, microsite: microsite?.draft ?? null }, now)
}
