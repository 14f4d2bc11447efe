import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Payments } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'

export type PaymentRecord = Selectable<Payments>

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

export function updatePayment(
  tx: Transaction,
  id: string,
  changes: Updateable<Payments>,
): Promise<PaymentRecord> {
  return tx.updateTable('payments').set(changes).where('id', '=', id).returningAll().executeTakeFirstOrThrow()
}

/** Whether anything of this order failed before: its buyer was told then. */
export async function hasFailedPayment(tx: Transaction, orderId: string): Promise<boolean> {
  const failed = await tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', 'in', ['declined', 'error'])
    .limit(1)
    .executeTakeFirst()
  return failed !== undefined
}

/** The order and its race, for the answer to whoever comes back from the provider and for the mails. */
export function selectPaidOrder(db: Queryable, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select((eb) => [
      'orders.id',
      'orders.code',
      'orders.state',
      'orders.total_cop',
      'orders.expires_at',
      'events.slug as event_slug',
      'events.name as event_name',
      'users.first_name',
      eb.fn.coalesce('users.email', 'orders.guest_email').$notNull().as('email'),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

export type PaidOrder = Awaited<ReturnType<typeof selectPaidOrder>>

/** The one that bought the order's places, while nothing of it is on its way back. */
export function selectPayingPayment(tx: Transaction, orderId: string): Promise<PaymentRecord | undefined> {
  return tx
    .selectFrom('payments')
    .selectAll()
    .where('order_id', '=', orderId)
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
    .limit(1)
    .executeTakeFirst()
  return confirmed !== undefined
}

/** Whether money of this order waits to go back, besides that of one payment. */
export async function hasRefundDue(
  tx: Transaction,
  orderId: string,
  besides?: { readonly paymentId: string },
): Promise<boolean> {
  let query = tx
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('is_refund_due', '=', true)
    .where('refunded_at', 'is', null)
    .limit(1)
  if (besides !== undefined) query = query.where('id', '!=', besides.paymentId)
  return (await query.executeTakeFirst()) !== undefined
}

/** An order whose money came too late was never confirmed, yet it was paid: on record before it ends as refunded. */
export async function setPaidAt(tx: Transaction, orderId: string, paidAt: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({ paid_at: eb.fn.coalesce('paid_at', eb.val(paidAt)) }))
    .where('id', '=', orderId)
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
