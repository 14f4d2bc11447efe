import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import { goesBackOf, isPlatformSale } from '../settlement'
import { daysAsked, eventsAsked } from './asked-about.repository'
import type { Question } from './question.rules'

/** One row per event that sold something on the days asked about, with what went back of those very sales. */
export function selectEventTakings(db: Queryable, question: Question) {
  return db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select([
      'events.name as label',
      sql<number>`count(*)`.as('orders'),
      sql<number>`sum(orders.subtotal_cop)`.as('gross_cop'),
      sql<number>`sum(orders.discount_cop)`.as('discount_cop'),
      sql<number>`sum(orders.service_fee_cop)`.as('service_fee_cop'),
      sql<number>`sum(orders.organizer_fee_cop)`.as('organizer_fee_cop'),
      sql<number>`sum(${goesBackOf})`.as('refunded_cop'),
    ])
    .where(isPlatformSale)
    .where(eventsAsked(question))
    .where(daysAsked(question, sql.ref('orders.paid_at')))
    .groupBy(['events.id', 'events.name', 'events.starts_at'])
    .orderBy(sql`events.starts_at, events.id`)
    .execute()
}

export type OrderTakings = Awaited<ReturnType<typeof selectOrderTakings>>[number]

interface OrdersPage {
  readonly after: { readonly paid_at: Date; readonly id: string } | undefined
  readonly limit: number
}

/** As exact as a cursor can say it: one that was cut would find its own page again. */
const PAID_AT = sql<Date>`date_trunc('milliseconds', orders.paid_at)`

/** Each order of those sales, in the order they were paid. */
export function selectOrderTakings(db: Queryable, question: Question, { after, limit }: OrdersPage) {
  const query = db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select([
      'orders.id',
      'orders.code',
      'orders.paid_at',
      'events.name as event_name',
      'orders.subtotal_cop as gross_cop',
      'orders.discount_cop',
      'orders.service_fee_cop',
      'orders.organizer_fee_cop',
      goesBackOf.as('refunded_cop'),
      sql<number>`(
        select count(*) from registrations
        where order_id = orders.id and transferred_from_id is null
      )`.as('places'),
    ])
    .where(isPlatformSale)
    .where(eventsAsked(question))
    .where(daysAsked(question, sql.ref('orders.paid_at')))
    .orderBy(PAID_AT)
    .orderBy('orders.id')
    .limit(limit)
  return (
    after === undefined
      ? query
      : query.where(sql<boolean>`(${PAID_AT}, orders.id) > (${after.paid_at}, ${after.id}::uuid)`)
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
