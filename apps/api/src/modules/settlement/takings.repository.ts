import { type SqlBool, sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import type { Takings } from './settlement.rules'

/**
 * An order whose money passed by the platform. What an organizer wrote by hand (cash, a transfer, a courtesy) is not the
 * platform's; nor is money that came in, bought nothing and went back, which ends an order that never confirmed anybody.
 */
export const isPlatformSale = sql<SqlBool>`(
  orders.state in ('paid', 'partially_refunded', 'refunded')
  and orders.manual_payment is null
  and (orders.state <> 'refunded' or exists (
    select from registrations where registrations.order_id = orders.id and registrations.confirmed_at is not null
  ))
)`

/**
 * What goes back of an order's price, returned or owed: its whole payment, or parts of it. What was paid beyond the
 * price is not of the sale, and what left twice is the platform's loss: never more than the order's total.
 */
export const goesBackOf = sql<number>`least(orders.total_cop, (
  select coalesce(sum(payments.amount_cop), 0) from payments
  where payments.order_id = orders.id
    and (payments.is_refund_due or payments.refunded_at is not null or payments.state in ('voided', 'refunded'))
    and payments.state in ('approved', 'voided', 'refunded')
    and (not payments.is_refund_due or payments.attention_reason = 'event_cancelled')
) + (
  select coalesce(sum(refunds.amount_cop), 0) from refunds
  where refunds.order_id = orders.id and refunds.reason <> 'overpaid' and refunds.covered_by_payment_id is null
))`

export interface DailyTakings extends Omit<Takings, 'refunded_cop'> {
  readonly event_id: string
  /** The day the orders were paid, in Colombia. */
  readonly on: string
}

/** What each day sold, in one look at an event's sold orders. */
export function selectDailyTakings(db: Queryable, eventIds: readonly string[]): Promise<DailyTakings[]> {
  return db
    .selectFrom('orders')
    .select((eb) => [
      'orders.event_id',
      sql<string>`(orders.paid_at at time zone 'America/Bogota')::date::text`.as('on'),
      eb.fn.sum<number>('orders.subtotal_cop').as('gross_cop'),
      eb.fn.sum<number>('orders.discount_cop').as('discount_cop'),
      eb.fn.sum<number>('orders.service_fee_cop').as('service_fee_cop'),
      eb.fn.sum<number>('orders.organizer_fee_cop').as('organizer_fee_cop'),
    ])
    .where(ofEvents(eventIds))
    .where(isPlatformSale)
    .groupBy(['orders.event_id', 'on'])
    .orderBy('on')
    .execute()
}

export interface EventRefunds {
  readonly event_id: string
  readonly refunded_cop: number
}

/** What goes back of each event's sales; no row where nothing does. */
export function selectRefunded(db: Queryable, eventIds: readonly string[]): Promise<EventRefunds[]> {
  return db
    .selectFrom('orders')
    .select(['orders.event_id', sql<number>`sum(${goesBackOf})`.as('refunded_cop')])
    .where(ofEvents(eventIds))
    .where('orders.id', 'in', ordersGivenBack)
    .where(isPlatformSale)
    .groupBy('orders.event_id')
    .execute()
}

const ofEvents = (eventIds: readonly string[]) => sql<SqlBool>`orders.event_id = any(${eventIds}::uuid[])`

/** Those of which something goes back, whole or in part: few, and found without looking at the rest. */
const ordersGivenBack = sql<string>`(
  select payments.order_id from payments
  where payments.is_refund_due or payments.refunded_at is not null or payments.state in ('voided', 'refunded')
  union
  select refunds.order_id from refunds
)`
