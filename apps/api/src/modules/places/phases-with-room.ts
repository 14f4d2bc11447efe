import type { Transaction } from '../../platform/database/transaction'
import { selectPhaseRoom, updatePhaseOf } from './phases-with-room.repository'
import { inPhasesWithRoom } from './phases-with-room.rules'
import type { TakenPlace } from './taken-places.rules'

/** Where late places are to be counted. What it reads is not locked: the door decides. */
export async function findRoom<Place extends TakenPlace>(
  tx: Transaction,
  places: readonly Place[],
): Promise<Place[]> {
  const categories = new Set(places.map(({ category_id }) => category_id))
  return inPhasesWithRoom(places, await selectPhaseRoom(tx, [...categories]))
}

/** The same of registrations, which are written to be counted there. */
export async function countWhereRoomIs<Place extends TakenPlace & { readonly id: string }>(
  tx: Transaction,
  registrations: readonly Place[],
): Promise<Place[]> {
  const counted = await findRoom(tx, registrations)
  for (const [index, { id, price_phase_id }] of counted.entries())
    if (price_phase_id !== registrations[index]?.price_phase_id) await updatePhaseOf(tx, id, price_phase_id)
  return counted
}
