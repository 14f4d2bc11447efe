import type { Selectable } from 'kysely'
import type { Refunds } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'

/** The part of an order's money that goes back for one registration. */
export type RefundRecord = Selectable<Refunds>

export function selectRefund(db: Queryable, id: string): Promise<RefundRecord | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function insertDueRefund(
  tx: Transaction,
  refund: {
    readonly order_id: string
    readonly registration_id: string
    readonly amount_cop: number
    readonly reason: RefundRecord['reason']
    readonly created_at: Date
  },
): Promise<string> {
  const { id } = await tx.insertInto('refunds').values(refund).returning('id').executeTakeFirstOrThrow()
  return id
}

interface Closing {
  readonly note: string
  readonly reference: string | null
  readonly returned_on: string
  readonly done_at: Date
}

/** Undefined when it was closed before: whoever comes second changes nothing. */
export function closeDueRefund(
  tx: Transaction,
  id: string,
  closing: Closing,
): Promise<RefundRecord | undefined> {
  return tx
    .updateTable('refunds')
    .set({ ...closing, state: 'done' })
    .where('id', '=', id)
    .where('state', '=', 'due')
    .returningAll()
    .executeTakeFirst()
}

/** The whole payment goes back, and the parts still owed with it; tells whose they were. */
export async function coverDueRefunds(
  tx: Transaction,
  orderId: string,
  paymentId: string,
  now: Date,
): Promise<string[]> {
  const covered = await tx
    .updateTable('refunds')
    .set({ state: 'done', done_at: now, covered_by_payment_id: paymentId })
    .where('order_id', '=', orderId)
    .where('state', '=', 'due')
    .returning('registration_id')
    .execute()
  return covered.map(({ registration_id }) => registration_id)
}

/** What of an order went back in parts. */
export async function sumReturnedParts(db: Queryable, orderId: string): Promise<number> {
  const { sum } = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cop'), eb.lit(0)).as('sum'))
    .where('order_id', '=', orderId)
    .where('state', '=', 'done')
    .where('covered_by_payment_id', 'is', null)
    .executeTakeFirstOrThrow()
  return sum
}

/** Got by transfer before it was given up: its runner is nobody of the buyer's. */
export async function wasHandedOn(tx: Transaction, registrationId: string): Promise<boolean> {
  const { transferred_from_id } = await tx
    .selectFrom('registrations')
    .select('transferred_from_id')
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow()
  return transferred_from_id !== null
}
