import { type Selectable, sql } from 'kysely'
import type { Refunds } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import type { PayableName } from '../payables'

/** A part of a payable's money that goes back: for one registration, or because it was too much. */
export type RefundRecord = Selectable<Refunds>

export function selectRefund(db: Queryable, id: string): Promise<RefundRecord | undefined> {
  return db.selectFrom('refunds').selectAll().where('id', '=', id).executeTakeFirst()
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
  { payable_kind, payable_id }: PayableName,
  paymentId: string,
  now: Date,
): Promise<string[]> {
  const covered = await tx
    .updateTable('refunds')
    .set({ state: 'done', done_at: now, covered_by_payment_id: paymentId })
    .where('payable_kind', '=', payable_kind)
    .where('payable_id', '=', payable_id)
    .where('state', '=', 'due')
    .returning('registration_id')
    .execute()
  return covered.flatMap(({ registration_id }) => registration_id ?? [])
}

/** What this payment brought beyond what was left to pay goes back with it, if it is still owed. */
export async function coverExcess(tx: Transaction, paymentId: string, now: Date): Promise<void> {
  await tx
    .updateTable('refunds')
    .set({ state: 'done', done_at: now, covered_by_payment_id: paymentId })
    .where('excess_of_payment_id', '=', paymentId)
    .where('state', '=', 'due')
    .execute()
}

/** What of a payable went back in parts. */
export async function sumReturnedParts(
  db: Queryable,
  { payable_kind, payable_id }: PayableName,
): Promise<number> {
  const { sum } = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cop'), eb.lit(0)).as('sum'))
    .where('payable_kind', '=', payable_kind)
    .where('payable_id', '=', payable_id)
    .where('state', '=', 'done')
    .where('covered_by_payment_id', 'is', null)
    .executeTakeFirstOrThrow()
  return sum
}

/** Whether a payment that goes back whole leaves enough of the others for the parts that went back or are owed. */
export async function isWithinPaid(
  db: Queryable,
  { payable_kind, payable_id }: PayableName,
  { id }: { readonly id: string },
): Promise<boolean> {
  const { rows } = await sql<{ is_within: boolean }>`
    select coalesce(sum(amount_cop) filter (
        where state = 'approved' and not is_refund_due and refunded_at is null and id <> ${id}
      ), 0) >= (
        select coalesce(sum(amount_cop), 0) from refunds
        where payable_kind = ${payable_kind} and payable_id = ${payable_id} and covered_by_payment_id is null
      ) as is_within
    from payments where payable_kind = ${payable_kind} and payable_id = ${payable_id}
  `.execute(db)
  return rows[0]?.is_within ?? true
}
