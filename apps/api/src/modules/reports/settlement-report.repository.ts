import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import {
  feeReturnedOf,
  feeReturnedOfCharge,
  goesBackOf,
  goesBackOfCharge,
  isPaidCharge,
  isPlatformSale,
  takenOfImport,
} from '../settlement'
import { daysAsked, eventsAsked, soldPlace } from './asked-about.repository'
import type { Question } from './question.rules'

/** One row per event that sold something on the days asked about, with what went back of those very sales. */
export function selectEventTakings(db: Queryable, question: Question) {
  return db
    .selectFrom(salesOf(db, question).as('sales'))
    .innerJoin('events', 'events.id', 'sales.event_id')
    .select([
      'events.name as label',
      sql<number>`count(*)`.as('rows'),
      sql<number>`count(*) filter (where sales.is_order)`.as('orders'),
      sql<number>`sum(sales.gross_cop)`.as('gross_cop'),
      sql<number>`sum(sales.discount_cop)`.as('discount_cop'),
      sql<number>`sum(sales.service_fee_cop)`.as('service_fee_cop'),
      sql<number>`sum(sales.organizer_fee_cop)`.as('organizer_fee_cop'),
      sql<number>`sum(sales.refunded_cop)`.as('refunded_cop'),
      sql<number>`sum(sales.fee_returned_cop)`.as('fee_returned_cop'),
      sql<number>`sum(sales.outside_cop)`.as('outside_cop'),
    ])
    .groupBy(['events.id', 'events.name', 'events.starts_at'])
    .orderBy(sql`events.starts_at, events.id`)
    .execute()
}

/**
 * Each sale of those days: orders, and what runners paid since for dearer categories. What a bank took back of a company's
 * payment is of all its places at once, and stands by itself on the day of that payment.
 */
function salesOf(db: Queryable, question: Question) {
  const orders = db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select([
      'orders.id',
      'orders.event_id',
      'orders.code',
      sql<boolean>`true`.as('is_order'),
      'orders.paid_at',
      'orders.subtotal_cop as gross_cop',
      'orders.discount_cop',
      'orders.service_fee_cop',
      'orders.organizer_fee_cop',
      goesBackOf.as('refunded_cop'),
      feeReturnedOf.as('fee_returned_cop'),
      sql<number>`orders.transfer_cop - orders.transfer_freed_cop`.as('outside_cop'),
    ])
    .where(isPlatformSale)
    .where(soldPlace('orders'))
    .where(eventsAsked(question))
    .where(daysAsked(question, sql.ref('orders.paid_at')))
  const charges = db
    .selectFrom('category_charges')
    .innerJoin('events', 'events.id', 'category_charges.event_id')
    .select([
      'category_charges.id',
      'category_charges.event_id',
      'category_charges.code',
      sql<boolean>`false`.as('is_order'),
      'category_charges.paid_at',
      'category_charges.difference_cop as gross_cop',
      sql<number>`0::bigint`.as('discount_cop'),
      'category_charges.service_fee_cop',
      'category_charges.organizer_fee_cop',
      goesBackOfCharge.as('refunded_cop'),
      feeReturnedOfCharge.as('fee_returned_cop'),
      sql<number>`0::bigint`.as('outside_cop'),
    ])
    .where(isPaidCharge)
    .where(eventsAsked(question))
    .where(daysAsked(question, sql.ref('category_charges.paid_at')))
  const disputes = db
    .selectFrom('refunds')
    .innerJoin('payment_disputes', 'payment_disputes.id', 'refunds.dispute_id')
    .innerJoin('payments', 'payments.id', 'payment_disputes.payment_id')
    .innerJoin('import_orders', 'import_orders.id', 'refunds.import_order_id')
    .innerJoin('events', 'events.id', 'import_orders.event_id')
    .select([
      'refunds.id',
      'import_orders.event_id',
      'import_orders.code',
      sql<boolean>`false`.as('is_order'),
      'payments.approved_at as paid_at',
      sql<number>`0::bigint`.as('gross_cop'),
      sql<number>`0::bigint`.as('discount_cop'),
      sql<number>`0::bigint`.as('service_fee_cop'),
      sql<number>`0::bigint`.as('organizer_fee_cop'),
      takenOfImport.as('refunded_cop'),
      sql<number>`0::bigint`.as('fee_returned_cop'),
      sql<number>`0::bigint`.as('outside_cop'),
    ])
    .where(eventsAsked(question))
    .where(daysAsked(question, sql.ref('payments.approved_at')))
  return orders.unionAll(charges).unionAll(disputes)
}

export type OrderTakings = Awaited<ReturnType<typeof selectOrderTakings>>[number]

interface OrdersPage {
  readonly after: { readonly paid_at: Date; readonly id: string } | undefined
  readonly limit: number
}

/** As exact as a cursor can say it: one that was cut would find its own page again. */
const PAID_AT = sql<Date>`date_trunc('milliseconds', sales.paid_at)`

/** Each of those sales, in the order they were paid. A dearer category brings nobody in: it sold no place more. */
export function selectOrderTakings(db: Queryable, question: Question, { after, limit }: OrdersPage) {
  const query = db
    .selectFrom(salesOf(db, question).as('sales'))
    .innerJoin('events', 'events.id', 'sales.event_id')
    .select([
      'sales.id',
      'sales.code',
      'sales.paid_at',
      'events.name as event_name',
      'sales.gross_cop',
      'sales.discount_cop',
      'sales.service_fee_cop',
      'sales.organizer_fee_cop',
      'sales.refunded_cop',
      'sales.fee_returned_cop',
      'sales.outside_cop',
      sql<number>`(
        select count(*) from registrations
        where order_id = sales.id and transferred_from_id is null and coalesce(team_seat, 1) = 1
      )`.as('places'),
    ])
    .orderBy(PAID_AT)
    .orderBy('sales.id')
    .limit(limit)
  return (
    after === undefined
      ? query
      : query.where(sql<boolean>`(${PAID_AT}, sales.id) > (${after.paid_at}, ${after.id}::uuid)`)
  ).execute()
}

/** What was paid to the organizer on those days, by the bank's day; what was undone counts below zero. */
export function selectPayoutsAsked(
  db: Queryable,
  question: Question,
  days: { readonly desde?: string | undefined; readonly hasta?: string | undefined },
) {
  let query = db
    .selectFrom('payouts')
    .innerJoin('events', 'events.id', 'payouts.event_id')
    .select(['payouts.bank_reference', 'payouts.paid_on', 'payouts.amount_cop', 'events.name as event_name'])
    .where(eventsAsked(question))
    .orderBy('payouts.paid_on')
    .orderBy('payouts.id')
  if (days.desde !== undefined) query = query.where('payouts.paid_on', '>=', days.desde)
  if (days.hasta !== undefined) query = query.where('payouts.paid_on', '<=', days.hasta)
  return query.execute()
}
