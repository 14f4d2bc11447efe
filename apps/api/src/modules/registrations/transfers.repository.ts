import type { Insertable, Updateable } from 'kysely'
import type { Transfers } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'

export async function insertTransfer(tx: Transaction, transfer: Insertable<Transfers>): Promise<void> {
  await tx.insertInto('transfers').values(transfer).execute()
}

export async function updateTransfer(
  tx: Transaction,
  id: string,
  changes: Updateable<Transfers>,
): Promise<void> {
  await tx.updateTable('transfers').set(changes).where('id', '=', id).execute()
}

export function selectOpenTransfer(db: Queryable, registrationId: string) {
  return db
    .selectFrom('transfers')
    .selectAll()
    .where('registration_id', '=', registrationId)
    .where('state', '=', 'pending')
    .executeTakeFirst()
}

/** What these had offered to others, if anything, is theirs to give no more. */
export async function cancelTransfers(
  tx: Transaction,
  registrationIds: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .updateTable('transfers')
    .set({ state: 'cancelled', closed_at: now })
    .where('registration_id', 'in', [...registrationIds])
    .where('state', '=', 'pending')
    .execute()
}

export type TransferRow = NonNullable<Awaited<ReturnType<typeof selectTransferByToken>>>

/** With what the invited person is told of the place. */
export function selectTransferByToken(db: Queryable, tokenHash: Buffer) {
  return db
    .selectFrom('transfers')
    .innerJoin('registrations', 'registrations.id', 'transfers.registration_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .selectAll('transfers')
    .select([
      'registrations.first_name',
      'registrations.last_name',
      'registrations.category_id',
      'events.slug as event_slug',
    ])
    .where('transfers.token_hash', '=', tokenHash)
    .executeTakeFirst()
}
