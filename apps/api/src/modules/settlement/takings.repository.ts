import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import type { GivenBack, Takings } from './settlement.rules'

/** Asked of one order at a time: as an `exists` PostgreSQL would first read the registrations of every race. */
const confirmedSomebody = sql<SqlBool>`(
  select true from registrations
  where registrations.order_id = orders.id and registrations.confirmed_at is not null
  limit 1
)`

/**
 * An order whose money passed by the platform. What an organizer wrote by hand (cash, a transfer, a courtesy) is not the
 * platform's; nor is money that came in, bought nothing and went back, which ends an order that never confirmed anybody.
 */
export const isPlatformSale = sql<SqlBool>`(
  orders.state in ('paid', 'partially_refunded', 'refunded')
  and orders.manual_payment is null
  and (orders.state <> 'refunded' or ${confirmedSomebody})
)`

/** Those of which something goes back, whole or in part: few, and found without looking at the rest. */
export const ordersGivenBack = sql<string>`(
  select payments.order_id from payments
  where payments.order_id is not null
    and (payments.is_refund_due or payments.refunded_at is not null or payments.state in ('voided', 'refunded'))
  union
  select refunds.order_id from refunds where refunds.order_id is not null
  union
  select registrations.order_id from refunds
  join registrations on registrations.id = refunds.registration_id
  where refunds.import_order_id is not null
)`

/** A payment that had bought something and goes back whole, or went. */
export const wentBackWhole = sql<SqlBool>`(
  (payments.is_refund_due or payments.refunded_at is not null or payments.state in ('voided', 'refunded'))
  and payments.approved_at is not null
  and (not payments.is_refund_due or payments.attention_reason = 'event_cancelled')
)`

/** A part that went back within a payment whose dispute was lost: what the bank took is counted by itself. */
const isWithinDispute = sql<SqlBool>`exists (
  select from payment_disputes
  join refunds as lost on lost.dispute_id = payment_disputes.id
  where payment_disputes.payment_id = refunds.covered_by_payment_id
)`

/**
 * What goes back of an order's price, returned or owed: its whole payment, or parts of it. What was paid beyond the
 * price is not of the sale, and what left twice is the platform's loss: never more than the order's total.
 */
export const goesBackOf = sql<number>`case
  when orders.import_order_id is null then ${goesBack('orders', 'order_id')}
  -- What an import's money gives back is of one place each time, also within a payment that went back whole.
  -- What a transfer had paid of it and serves others since is none of its price either.
  else orders.transfer_freed_cop + least(orders.total_cop - orders.transfer_cop, (
    select coalesce(sum(refunds.amount_cop), 0) from refunds
    join registrations on registrations.id = refunds.registration_id
    where registrations.order_id = orders.id and refunds.import_order_id = orders.import_order_id
      and not ${isWithinDispute}
  ))
end`

/** A dearer category that was paid for, also when its money went back since. What moved nobody was never sold. */
export const isPaidCharge = sql<SqlBool>`category_charges.paid_at is not null`

/** The same of what was paid for a dearer category. */
export const goesBackOfCharge = goesBack('category_charges', 'category_charge_id')

function goesBack(table: 'orders' | 'category_charges', column: 'order_id' | 'category_charge_id') {
  const id = sql.ref(`${table}.id`)
  return sql<number>`least(${sql.ref(`${table}.total_cop`)}, (
    select coalesce(sum(payments.amount_cop), 0) from payments
    where payments.${sql.ref(column)} = ${id} and ${wentBackWhole}
  ) + (
    select coalesce(sum(refunds.amount_cop), 0) from refunds
    where refunds.${sql.ref(column)} = ${id} and refunds.reason <> 'overpaid' and refunds.covered_by_payment_id is null
  ))`
}

/**
 * The fee that the platform gives back of an order, carried by whom it may (ADR 54): all of it when its payment was
 * undone at the provider or is owed by a race that was cancelled; else what its refunds say.
 */
export const feeReturnedOf = sql<number>`case
  when orders.id not in ${ordersGivenBack} then 0
  when orders.import_order_id is null then ${feeReturned('orders', 'order_id')}
  else least(orders.service_fee_cop + orders.organizer_fee_cop, (
    select case
      -- Nothing is left of what paid the place, and the provider undid a payment of it.
      when bool_or(voided.id is not null) and sum(refunds.amount_cop) >= orders.total_cop - orders.transfer_cop
        then orders.service_fee_cop + orders.organizer_fee_cop
      else coalesce(sum(refunds.platform_fee_cop), 0)
    end
    from refunds
    join registrations on registrations.id = refunds.registration_id
    left join payments as voided on voided.id = refunds.covered_by_payment_id and voided.state = 'voided'
    where registrations.order_id = orders.id and refunds.import_order_id = orders.import_order_id
  ))
end::bigint`

/** The same of what was paid for a dearer category. */
export const feeReturnedOfCharge = feeReturned('category_charges', 'category_charge_id')

function feeReturned(
  table: 'orders' | 'category_charges',
  column: 'order_id' | 'category_charge_id',
): RawBuilder<number> {
  const fee = sql`${sql.ref(`${table}.service_fee_cop`)} + ${sql.ref(`${table}.organizer_fee_cop`)}`
  const id = sql.ref(`${table}.id`)
  return sql<number>`case
    when exists (
      select from payments
      where payments.${sql.ref(column)} = ${id} and payments.approved_at is not null
        and (payments.state = 'voided' and not payments.is_refund_due
          or payments.is_refund_due and payments.attention_reason = 'event_cancelled')
    ) then ${fee}
    else least(${fee}, (
      select coalesce(sum(refunds.platform_fee_cop), 0) from refunds where refunds.${sql.ref(column)} = ${id}
    ))
  end::bigint`
}

/** What a bank took of a company's payment, without what of it had bought no place; of a row of `refunds`. */
export const takenOfImport = sql<number>`(refunds.amount_cop - (
  select coalesce(sum(unsold.amount_cop), 0) from refunds as unsold
  join payment_disputes on payment_disputes.payment_id = unsold.covered_by_payment_id
  where payment_disputes.id = refunds.dispute_id and unsold.registration_id is null
))::bigint`

export interface DailyTakings extends Omit<Takings, keyof GivenBack> {
  readonly event_id: string
  /** The day the orders were paid, in Colombia. */
  readonly on: string
}

/** What each day sold, in one look at an event's sold orders and at what its runners paid since for dearer categories. */
export function selectDailyTakings(db: Queryable, eventIds: readonly string[]): Promise<DailyTakings[]> {
  const sold = db
    .selectFrom('orders')
    .select((eb) => [
      'orders.event_id',
      midnightBefore('orders.paid_at').as('midnight'),
      eb.fn.sum<number>('orders.subtotal_cop').as('gross_cop'),
      eb.fn.sum<number>('orders.discount_cop').as('discount_cop'),
      eb.fn.sum<number>('orders.service_fee_cop').as('service_fee_cop'),
      eb.fn.sum<number>('orders.organizer_fee_cop').as('organizer_fee_cop'),
      sql<number>`sum(orders.transfer_cop - orders.transfer_freed_cop)`.as('outside_cop'),
    ])
    .where(ofEvents('orders.event_id', eventIds))
    .where(isPlatformSale)
    .groupBy(['orders.event_id', 'midnight'])
  const charged = db
    .selectFrom('category_charges')
    .select((eb) => [
      'category_charges.event_id',
      midnightBefore('category_charges.paid_at').as('midnight'),
      eb.fn.sum<number>('category_charges.difference_cop').as('gross_cop'),
      sql<number>`0`.as('discount_cop'),
      eb.fn.sum<number>('category_charges.service_fee_cop').as('service_fee_cop'),
      eb.fn.sum<number>('category_charges.organizer_fee_cop').as('organizer_fee_cop'),
      sql<number>`0`.as('outside_cop'),
    ])
    .where(ofEvents('category_charges.event_id', eventIds))
    .where(isPaidCharge)
    .groupBy(['category_charges.event_id', 'midnight'])
  return db
    .selectFrom(sold.unionAll(charged).as('sales'))
    .select((eb) => [
      'sales.event_id',
      sql<string>`(sales.midnight at time zone 'America/Bogota')::date::text`.as('on'),
      eb.fn.sum<number>('sales.gross_cop').as('gross_cop'),
      eb.fn.sum<number>('sales.discount_cop').as('discount_cop'),
      eb.fn.sum<number>('sales.service_fee_cop').as('service_fee_cop'),
      eb.fn.sum<number>('sales.organizer_fee_cop').as('organizer_fee_cop'),
      eb.fn.sum<number>('sales.outside_cop').as('outside_cop'),
    ])
    .groupBy(['sales.event_id', 'sales.midnight'])
    .orderBy('sales.midnight')
    .execute()
}

/** The start of a moment's day in Colombia, whose clock never changes: of each row, much cheaper than a time zone. */
export const midnightBefore = (column: string) =>
  sql<Date>`date_bin('1 day', ${sql.ref(column)}, timestamptz '2000-01-01 00:00-05')`

export interface EventRefunds extends GivenBack {
  readonly event_id: string
}

/** What goes back of each event's sales, and what of it is the platform's fee; no row where nothing does. */
export function selectRefunded(db: Queryable, eventIds: readonly string[]): Promise<EventRefunds[]> {
  const ofOrders = db
    .selectFrom('orders')
    .select([
      'orders.event_id',
      sql<number>`sum(${goesBackOf})`.as('refunded_cop'),
      sql<number>`sum(${feeReturnedOf})`.as('fee_returned_cop'),
    ])
    .where(ofEvents('orders.event_id', eventIds))
    .where('orders.id', 'in', ordersGivenBack)
    .where(isPlatformSale)
    .groupBy('orders.event_id')
  const ofCharges = db
    .selectFrom('category_charges')
    .select([
      'category_charges.event_id',
      sql<number>`sum(${goesBackOfCharge})`.as('refunded_cop'),
      sql<number>`sum(${feeReturnedOfCharge})`.as('fee_returned_cop'),
    ])
    .where(ofEvents('category_charges.event_id', eventIds))
    .where(isPaidCharge)
    .groupBy('category_charges.event_id')
  // A bank that takes a company's payment back takes of all its places at once.
  const ofImports = db
    .selectFrom('refunds')
    .innerJoin('import_orders', 'import_orders.id', 'refunds.import_order_id')
    .select([
      'import_orders.event_id',
      sql<number>`sum(${takenOfImport})`.as('refunded_cop'),
      sql<number>`0`.as('fee_returned_cop'),
    ])
    .where(ofEvents('import_orders.event_id', eventIds))
    .where('refunds.dispute_id', 'is not', null)
    .groupBy('import_orders.event_id')
  return db
    .selectFrom(ofOrders.unionAll(ofCharges).unionAll(ofImports).as('refunded'))
    .select((eb) => [
      'refunded.event_id',
      eb.fn.sum<number>('refunded.refunded_cop').as('refunded_cop'),
      eb.fn.sum<number>('refunded.fee_returned_cop').as('fee_returned_cop'),
    ])
    .groupBy('refunded.event_id')
    .having((eb) => eb(eb.fn.sum('refunded.refunded_cop'), '>', 0))
    .execute()
}

const ofEvents = (column: string, eventIds: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${eventIds}::uuid[])`
