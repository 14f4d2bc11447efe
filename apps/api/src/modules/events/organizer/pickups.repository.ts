import type { PickupInput } from '@zancada/contracts'
import type { Transaction } from '../../../platform/database/transaction'

export function selectPickups(tx: Transaction, eventId: string) {
  return tx
    .selectFrom('event_pickups')
    .select(['place', 'address', 'opens_at', 'closes_at'])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute()
}

/** Writes the list in its order, in place of the one before. */
export async function replacePickups(
  tx: Transaction,
  eventId: string,
  pickups: readonly PickupInput[],
): Promise<void> {
  await tx.deleteFrom('event_pickups').where('event_id', '=', eventId).execute()
  if (pickups.length === 0) return
  await tx
    .insertInto('event_pickups')
    .values(pickups.map((pickup, position) => ({ event_id: eventId, position, ...pickup })))
    .execute()
}
