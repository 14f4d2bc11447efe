import type { Transaction } from '../../platform/database/transaction'
import { lockEvent } from './door.repository'
import { selectPhaseRoom, updatePhaseOf } from './phases-with-room.repository'
import { inPhasesWithRoom } from './phases-with-room.rules'
import type { TakenPlace } from './taken-places.rules'

/** Where late places are to be counted. Everybody who moves some locks their event first, so nobody is between. */
export async function findRoom<Place extends TakenPlace>(
  tx: Transaction,
  eventId: string,
  places: readonly Place[],
): Promise<Place[]> {
  await lockEvent(tx, eventId)
  const categories = new Set(places.map(({ category_id }) => category_id))
  return inPhasesWithRoom(places, await selectPhaseRoom(tx, [...categories]))
}

/** The same of registrations, which are written to be counted there. */
export async function countWhereRoomIs<Place extends TakenPlace & { readonly id: string }>(
  tx: Transaction,
  eventId: string,
  registrations: readonly Place[],
): Promise<Place[]> {
  const counted = await findRoom(tx, eventId, registrations)
  for (const [index, { id, price_phase_id }] of counted.entries())
    if (price_phase_id !== registrations[index]?.price_phase_id) await updatePhaseOf(tx, id, price_phase_id)
  return counted
}
