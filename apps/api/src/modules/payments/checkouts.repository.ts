import { type Selectable, sql } from 'kysely'
import type { Checkouts } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import type { PayableName } from '../payables'

export type CheckoutRow = Selectable<Checkouts>

export function selectCheckout(db: Queryable, reference: string): Promise<CheckoutRow | undefined> {
  return db.selectFrom('checkouts').selectAll().where('reference', '=', reference).executeTakeFirst()
}

/** Every time this went to be paid, oldest first, and whether a transaction came of it. */
export function selectCheckoutsOf(db: Queryable, { payable_kind, payable_id }: PayableName) {
  return db
    .selectFrom('checkouts')
    .selectAll()
    .select((eb) =>
      eb
        .exists(eb.selectFrom('payments').whereRef('payments.reference', '=', 'checkouts.reference'))
        .$castTo<boolean>()
        .as('is_used'),
    )
    .where('payable_kind', '=', payable_kind)
    .where('payable_id', '=', payable_id)
    .orderBy('created_at')
    .orderBy('reference')
    .execute()
}

/** The caller holds the order's lock: nobody else numbers its attempts meanwhile. */
export function insertCheckout(
  tx: Transaction,
  checkout: Omit<CheckoutRow, 'order_id'>,
): Promise<CheckoutRow> {
  return tx.insertInto('checkouts').values(checkout).returningAll().executeTakeFirstOrThrow()
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

/** What an order about to be paid must answer for, in one look. */
export function selectPayFacts(tx: Transaction, orderId: string) {
  return tx
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select([
      sql<boolean>`events.state = 'cancelled'`.as('is_race_off'),
      'events.sales_paused',
      sql<boolean>`exists (
        select from registrations
        where order_id = orders.id and registrations.state = 'held' and document_number is null
      )`.as('lacks_runner'),
      // Somebody's bank is still deciding: what it decides on must not change meanwhile.
      sql<boolean>`exists (
        select from payments where order_id = orders.id and payments.state = 'pending'
      )`.as('has_pending_payment'),
      sql<boolean>`exists (
        select from discount_redemptions where order_id = orders.id and discount_redemptions.state <> 'released'
      )`.as('has_discount'),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}
