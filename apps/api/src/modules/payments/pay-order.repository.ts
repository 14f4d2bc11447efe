import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/transaction'

/** What an order about to be paid must answer for, in one look. */
export function selectPayFacts(tx: Transaction, orderId: string) {
  return tx
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select([
      sql<boolean>`events.state = 'cancelled'`.as('is_race_off'),
      'events.starts_at',
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
