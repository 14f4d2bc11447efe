import type { Insertable, Selectable } from 'kysely'
import type { PaymentDisputes } from '../../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../../platform/database/transaction'
import type { PayableName } from '../../payables'

export type DisputeRecord = Selectable<PaymentDisputes>

export async function insertDispute(tx: Transaction, dispute: Insertable<PaymentDisputes>): Promise<void> {
  await tx.insertInto('payment_disputes').values(dispute).execute()
}

/** The one that is open, or was lost. */
export function selectStandingDispute(db: Queryable, paymentId: string): Promise<DisputeRecord | undefined> {
  return db
    .selectFrom('payment_disputes')
    .selectAll()
    .where('payment_id', '=', paymentId)
    .where('state', 'in', ['open', 'lost'])
    .executeTakeFirst()
}

type End = Pick<DisputeRecord, 'state' | 'closed_on' | 'closed_by' | 'closed_at' | 'closing_note'>

export async function endDispute(tx: Transaction, id: string, end: End): Promise<void> {
  await tx.updateTable('payment_disputes').set(end).where('id', '=', id).execute()
}

/** Whether some payment of a payable is disputed: what it owes is not given back meanwhile. */
export async function hasOpenDispute(
  db: Queryable,
  { payable_kind, payable_id }: PayableName,
): Promise<boolean> {
  const disputed = await db
    .selectFrom('payments')
    .select('id')
    .where('payable_kind', '=', payable_kind)
    .where('payable_id', '=', payable_id)
    .where('is_disputed', '=', true)
    .limit(1)
    .executeTakeFirst()
  return disputed !== undefined
}

export async function selectEventId(
  db: Queryable,
  { payable_kind, payable_id }: PayableName,
): Promise<string> {
  const { id } = await db
    .selectFrom('payables')
    .innerJoin('events', 'events.slug', 'payables.event_slug')
    .select('events.id')
    .where('payables.kind', '=', payable_kind)
    .where('payables.id', '=', payable_id)
    .executeTakeFirstOrThrow()
  return id
}
