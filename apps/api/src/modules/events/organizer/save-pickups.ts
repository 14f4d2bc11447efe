import type { OrganizerEvent, PickupInput } from '@zancada/contracts'
import type { OrganizerActor } from '../../../platform/http/actor'
import { type EditDependencies, editOwnEvent } from './edit-own-event'
import { refuseFaults } from './faults.rules'
import { pickupListFaults } from './pickup-list.rules'
import { replacePickups, selectPickups } from './pickups.repository'
import { unstorableFaults } from './written-texts.rules'

export async function savePickups(
  deps: EditDependencies,
  actor: OrganizerActor,
  slug: string,
  { version, pickups }: { version: number; pickups: readonly PickupInput[] },
): Promise<OrganizerEvent> {
  refuseFaults(unstorableFaults({ pickups }))
  return editOwnEvent(deps, actor, { slug, version }, async (tx, event) => {
    refuseFaults(pickupListFaults(pickups, event.starts_at))
    const stored = await selectPickups(tx, event.id)
    await replacePickups(tx, event.id, pickups)
    return { changes: {}, before: { pickups: stored }, after: { pickups }, onLists: false }
  })
}
