import type { Queryable, Transaction } from '../../platform/database/transaction'

interface Delivery {
  readonly delivery_key: string
  readonly body: object
  readonly received_at: Date
}

/** Its id; undefined when the same delivery was stored before. */
export async function insertProviderEvent(
  tx: Transaction,
  { delivery_key, body, received_at }: Delivery,
): Promise<string | undefined> {
  const stored = await tx
    .insertInto('provider_events')
    .values({ delivery_key, body: JSON.stringify(body), received_at })
    .onConflict((conflict) => conflict.columns(['provider', 'delivery_key']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return stored?.id
}

export async function closeProviderEvent(
  db: Queryable,
  id: string,
  outcome: string,
  processed_at: Date,
): Promise<void> {
  await db.updateTable('provider_events').set({ outcome, processed_at }).where('id', '=', id).execute()
}

/** Only what was understood: what still waits may yet be looked at. */
export async function trimProviderEvents(db: Queryable, receivedBefore: Date): Promise<void> {
  await db
    .updateTable('provider_events')
    .set({ body: '{}' })
    .where('received_at', '<', receivedBefore)
    .where('processed_at', 'is not', null)
    .where('body', '<>', '{}')
    .execute()
}
