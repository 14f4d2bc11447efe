import type { SizeInput } from '@zancada/contracts'
import type { Transaction } from '../../../platform/database/transaction'

/** An event's sizes, still until the end of the transaction and locked in the order everybody takes them. */
export function lockSizes(tx: Transaction, eventId: string) {
  return tx
    .selectFrom('event_sizes')
    .select(['size', 'stock', 'held_count', 'confirmed_count'])
    .where('event_id', '=', eventId)
    .orderBy('size')
    .forUpdate()
    .execute()
}

/** Which of these some registration carries, in whatever state. */
export async function selectChosenSizes(
  tx: Transaction,
  eventId: string,
  sizes: readonly string[],
): Promise<string[]> {
  if (sizes.length === 0) return []
  const rows = await tx
    .selectFrom('event_sizes')
    .select('size')
    .where('event_id', '=', eventId)
    .where('size', 'in', sizes)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('registrations')
          .select('registrations.id')
          .whereRef('registrations.event_id', '=', 'event_sizes.event_id')
          .whereRef('registrations.size', '=', 'event_sizes.size'),
      ),
    )
    .execute()
  return rows.map(({ size }) => size)
}

/** Writes the list in its order; names that are not in it are removed. What is taken of each stays counted. */
export async function replaceSizes(
  tx: Transaction,
  eventId: string,
  sizes: readonly SizeInput[],
): Promise<void> {
  let removal = tx.deleteFrom('event_sizes').where('event_id', '=', eventId)
  if (sizes.length > 0)
    removal = removal.where(
      'size',
      'not in',
      sizes.map(({ size }) => size),
    )
  await removal.execute()
  if (sizes.length === 0) return
  await tx
    .insertInto('event_sizes')
    .values(sizes.map(({ size, stock }, position) => ({ event_id: eventId, size, stock, position })))
    .onConflict((conflict) =>
      conflict.columns(['event_id', 'size']).doUpdateSet(({ ref }) => ({
        stock: ref('excluded.stock'),
        position: ref('excluded.position'),
      })),
    )
    .execute()
}
