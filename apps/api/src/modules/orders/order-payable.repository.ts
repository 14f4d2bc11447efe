import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction'

/** The buyer to mail, and their race. */
export function selectBuyerAndRace(db: Queryable, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select((eb) => [
      'events.slug as event_slug',
      'events.name as event_name',
      eb.fn.coalesce('users.email', 'orders.guest_email').$notNull().as('email'),
      // What a company paid is told to the company.
      eb('orders.import_order_id', 'is not', null).as('is_imported'),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** Who pays, as far as we know them: the account and its profile, or a guest's e-mail and what they wrote of themselves. */
export function selectPayer(db: Queryable, orderId: string) {
  return db
    .selectFrom('orders')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .leftJoin('runner_profiles', 'runner_profiles.user_id', 'orders.user_id')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('registrations')
          .select(['first_name', 'last_name', 'phone', 'document_type', 'document_number'])
          .whereRef('registrations.order_id', '=', 'orders.id')
          .where((where) =>
            where('registrations.email', '=', where.fn.coalesce('users.email', 'orders.guest_email')),
          )
          .orderBy('position')
          .limit(1)
          .as('self'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      eb.fn.coalesce('users.email', 'orders.guest_email').$notNull().as('email'),
      eb.fn.coalesce('users.first_name', 'self.first_name').as('first_name'),
      eb.fn.coalesce('users.last_name', 'self.last_name').as('last_name'),
      eb.fn.coalesce('runner_profiles.phone', 'self.phone').as('phone'),
      'runner_profiles.document_type as profile_document_type',
      'runner_profiles.document_number as profile_document_number',
      'self.document_type as self_document_type',
      'self.document_number as self_document_number',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** An order whose money came too late was never confirmed, yet it was paid: on record before it ends as refunded. */
export async function setPaidAt(tx: Transaction, orderId: string, paidAt: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({ paid_at: eb.fn.coalesce('paid_at', eb.val(paidAt)) }))
    .where('id', '=', orderId)
    .execute()
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

export async function hasConfirmed(db: Queryable, orderId: string): Promise<boolean> {
  const one = await db
    .selectFrom('registrations')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'confirmed')
    .limit(1)
    .executeTakeFirst()
  return one !== undefined
}

/** What went back of the money that paid an order; what never bought anything of it is not counted. */
export async function sumReturned(db: Queryable, orderId: string): Promise<number> {
  const { rows } = await sql<{ cop: number }>`
    select ((
      select coalesce(sum(amount_cop), 0) from payments
      where order_id = ${orderId} and approved_at is not null
        and (refunded_at is not null or state in ('voided', 'refunded'))
        and (not is_refund_due or attention_reason = 'event_cancelled')
    ) + (
      select coalesce(sum(amount_cop), 0) from refunds
      where order_id = ${orderId} and state = 'done' and reason <> 'overpaid' and covered_by_payment_id is null
    ))::bigint as cop
  `.execute(db)
  return rows[0]?.cop ?? 0
}

/** What was owed in parts and went back within this payment. */
export async function sumCoveredBy(db: Queryable, paymentId: string): Promise<number> {
  const { cop } = await db
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cop'), sql<number>`0`).as('cop'))
    .where('covered_by_payment_id', '=', paymentId)
    .executeTakeFirstOrThrow()
  return Number(cop)
}
