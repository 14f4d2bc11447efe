import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Payments } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import type { PayableName } from '../payables'
import { type AttentionReason, ENDS_UNSOLD } from './attention-reasons.rules'

export type PaymentRecord = Selectable<Payments>
export type PaymentChanges = Updateable<Payments>

const PROVIDER = 'wompi'

export function selectPaymentByTransaction(
  db: Queryable,
  transactionId: string,
): Promise<PaymentRecord | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('provider', '=', PROVIDER)
    .where('provider_transaction_id', '=', transactionId)
    .executeTakeFirst()
}

export function selectPayment(db: Queryable, id: string): Promise<PaymentRecord | undefined> {
  return db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst()
}

export function insertPayment(
  tx: Transaction,
  payment: Omit<Insertable<Payments>, 'provider'>,
): Promise<PaymentRecord> {
  return tx
    .insertInto('payments')
    .values({ provider: PROVIDER, ...payment })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export function updatePayment(tx: Transaction, id: string, changes: PaymentChanges): Promise<PaymentRecord> {
  return tx.updateTable('payments').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** As it was before it went back: approved, and owed. */
export function reopenPayment(tx: Transaction, id: string, now: Date): Promise<PaymentRecord> {
  return tx
    .updateTable('payments')
    .set({
      state: 'approved',
      refunded_at: null,
      refund_note: null,
      refund_reference: null,
      returned_on: null,
      review_reason: null,
      updated_at: now,
    })
    .where('id', '=', id)
    .where('state', '=', 'refunded')
    .where('is_refund_due', '=', true)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The payable's recipient of mails and what the mails name; for orders also what the return page shows. */
export function selectBuyer(db: Queryable, { payable_kind, payable_id }: PayableName) {
  return db
    .selectFrom('payables')
    .select((eb) => [
      eb.ref('kind').$notNull().as('kind'),
      eb.ref('code').$notNull().as('code'),
      eb.ref('email').$notNull().as('email'),
      eb.ref('event_slug').$notNull().as('event_slug'),
      eb.ref('event_name').$notNull().as('event_name'),
      'first_name',
    ])
    .where('kind', '=', payable_kind)
    .where('id', '=', payable_id)
    .executeTakeFirstOrThrow()
}

export function selectOrderState(db: Queryable, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select(['orders.state', 'orders.expires_at', 'events.starts_at'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** The one that paid it, where one does, while nothing of it is on its way back. */
export function selectPayingPayment(
  db: Queryable,
  { payable_kind, payable_id }: PayableName,
): Promise<PaymentRecord | undefined> {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('payable_kind', '=', payable_kind)
    .where('payable_id', '=', payable_id)
    .where('state', '=', 'approved')
    .where('is_refund_due', '=', false)
    .where('refunded_at', 'is', null)
    .executeTakeFirst()
}

/** Whether somebody of its buyer's is registered by this order. */
export async function hasConfirmedPlaces(db: Queryable, orderId: string): Promise<boolean> {
  const confirmed = await db
    .selectFrom('registrations')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .where('transferred_from_id', 'is', null)
    .where('joined_by_link', '=', false)
    .limit(1)
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Whether money of this payable waits to go back, besides that of one payment. */
export async function hasRefundDue(
  tx: Transaction,
  { payable_kind, payable_id }: PayableName,
  besides?: { readonly paymentId: string },
): Promise<boolean> {
  let query = tx
    .selectFrom('payments')
    .select('id')
    .where('payable_kind', '=', payable_kind)
    .where('payable_id', '=', payable_id)
    .where('is_refund_due', '=', true)
    .where('refunded_at', 'is', null)
    .limit(1)
  if (besides !== undefined) query = query.where('id', '!=', besides.paymentId)
  return (await query.executeTakeFirst()) !== undefined
}

/** Whether all money that is owed of this payable came once the race had started. */
export async function hasOnlyLateDebts(
  tx: Transaction,
  { payable_kind, payable_id }: PayableName,
): Promise<boolean> {
  const reasons = await tx
    .selectFrom('payments')
    .select('attention_reason')
    .distinct()
    .where('payable_kind', '=', payable_kind)
    .where('payable_id', '=', payable_id)
    .where('is_refund_due', '=', true)
    .execute()
  const ended = reasons.filter(({ attention_reason }) => ENDS.has(attention_reason))
  return ended.length > 0 && ended.every(({ attention_reason }) => attention_reason === LATE)
}

const LATE = 'race_run' satisfies AttentionReason
const ENDS: ReadonlySet<string | null> = ENDS_UNSOLD

/** Whether something of this payable is being undone at the provider. */
export async function hasOpenClaim(
  db: Queryable,
  { payable_kind, payable_id }: PayableName,
): Promise<boolean> {
  const claimed = await db
    .selectFrom('payments')
    .select('id')
    .where('payable_kind', '=', payable_kind)
    .where('payable_id', '=', payable_id)
    .where('void_claimed_at', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return claimed !== undefined
}

/** What paid it and stands, besides one payment; and how much of that is not being undone at the provider. */
export function sumOtherPayments(
  db: Queryable,
  { payable_kind, payable_id }: PayableName,
  besides: { readonly id: string },
) {
  return db
    .selectFrom('payments')
    .select(({ fn, lit }) => [
      fn.coalesce(fn.sum<number>('amount_cop'), lit(0)).as('standing_cop'),
      fn
        .coalesce(fn.sum<number>('amount_cop').filterWhere('void_claimed_at', 'is', null), lit(0))
        .as('unclaimed_cop'),
    ])
    .where('payable_kind', '=', payable_kind)
    .where('payable_id', '=', payable_id)
    .where('state', '=', 'approved')
    .where('is_refund_due', '=', false)
    .where('refunded_at', 'is', null)
    .where('id', '!=', besides.id)
    .executeTakeFirstOrThrow()
}

/** Whether something of this payable passed, or may still pass. */
export async function hasLivePayment(
  db: Queryable,
  { payable_kind, payable_id }: PayableName,
): Promise<boolean> {
  const live = await db
    .selectFrom('payments')
    .select('id')
    .where('payable_kind', '=', payable_kind)
    .where('payable_id', '=', payable_id)
    .where('state', 'in', ['pending', 'approved'])
    .limit(1)
    .executeTakeFirst()
  return live !== undefined
}

/** Payments whose void nobody has told the end of, the oldest first. */
export function selectClaimed(
  db: Queryable,
  after: Pick<PaymentRecord, 'id' | 'void_claimed_at'> | undefined,
  limit: number,
): Promise<PaymentRecord[]> {
  let query = db
    .selectFrom('payments')
    .selectAll()
    .where('void_claimed_at', 'is not', null)
    .orderBy('void_claimed_at')
    .orderBy('id')
    .limit(limit)
  if (after !== undefined)
    query = query.where(({ eb, refTuple, tuple }) =>
      eb(refTuple('void_claimed_at', 'id'), '>', tuple(after.void_claimed_at, after.id)),
    )
  return query.execute()
}

/** What failed and whose payer was not told, once nobody can try again on the provider's page since the last failure. */
export function selectUntoldFailures(db: Queryable, before: Date, limit: number): Promise<PayableName[]> {
  return db
    .selectFrom('payments')
    .select(['payable_kind', 'payable_id'])
    .where('is_failure_untold', '=', true)
    .groupBy(['payable_kind', 'payable_id'])
    .having((eb) => eb(eb.fn.max('updated_at'), '<=', before))
    .orderBy((eb) => eb.fn.max('updated_at'))
    .limit(limit)
    .execute()
}

/** The last failure of a payable that its payer was not told. */
export function selectLastUntoldFailure(
  tx: Transaction,
  { payable_kind, payable_id }: PayableName,
): Promise<PaymentRecord | undefined> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('payable_kind', '=', payable_kind)
    .where('payable_id', '=', payable_id)
    .where('is_failure_untold', '=', true)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Told, or no longer to be told: what failed of a payable so far is told once. */
export async function closeFailures(
  tx: Transaction,
  { payable_kind, payable_id }: PayableName,
): Promise<void> {
  await tx
    .updateTable('payments')
    .set({ is_failure_untold: false })
    .where('payable_kind', '=', payable_kind)
    .where('payable_id', '=', payable_id)
    .where('is_failure_untold', '=', true)
    .execute()
}

export async function hasAuditEntry(
  tx: Transaction,
  subjectType: string,
  subjectId: string,
  action: string,
): Promise<boolean> {
  const entry = await tx
    .selectFrom('audit_entries')
    .select('id')
    .where('subject_type', '=', subjectType)
    .where('subject_id', '=', subjectId)
    .where('action', '=', action)
    .limit(1)
    .executeTakeFirst()
  return entry !== undefined
}
