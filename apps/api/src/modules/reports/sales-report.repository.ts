import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import { isPaidCharge } from '../settlement'
import { bogotaDayOf, categoryAsked, daysAsked, eventsAsked, namedWithin } from './asked-about.repository'
import type { Question } from './question.rules'

/**
 * What was sold: each place of an order that was paid, by the day it was paid, and what its runner paid later for a
 * dearer category, by that day. One that later changed hands was sold once, and what went back later is the
 * settlement's.
 */
export function selectSales(db: Queryable, question: Question, by: 'day' | 'category' | 'phase') {
  const { label, order } = groupOf(question, by)
  return db
    .selectFrom(soldOf(db, question).as('sold'))
    .innerJoin('events', 'events.id', 'sold.event_id')
    .innerJoin('categories', 'categories.id', 'sold.category_id')
    .innerJoin('price_phases', 'price_phases.id', 'sold.price_phase_id')
    .select([
      label.as('label'),
      sql<number>`sum(sold.places)`.as('places'),
      sql<number>`count(distinct sold.order_id)`.as('orders'),
      sql<number>`sum(sold.gross_cop)`.as('gross_cop'),
      sql<number>`sum(sold.discount_cop)`.as('discount_cop'),
      sql<number>`sum(sold.service_fee_cop)`.as('service_fee_cop'),
      sql<number>`sum(sold.gross_cop - sold.discount_cop + sold.service_fee_cop)`.as('paid_cop'),
    ])
    .groupBy([label, ...order])
    .orderBy(sql.join(order))
    .execute()
}

function soldOf(db: Queryable, question: Question) {
  const places = db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .select([
      'registrations.event_id',
      'registrations.category_id',
      'registrations.price_phase_id',
      'orders.paid_at',
      sql<string | null>`orders.id`.as('order_id'),
      sql<number>`1`.as('places'),
      'registrations.price_cop as gross_cop',
      'registrations.discount_cop',
      'registrations.service_fee_cop',
    ])
    .where('orders.paid_at', 'is not', null)
    .where(wasConfirmed)
    .where('registrations.transferred_from_id', 'is', null)
    .where(isPlace)
    .where(eventsAsked(question))
    .where(categoryAsked(question))
    .where(daysAsked(question, sql.ref('orders.paid_at')))
  const differences = db
    .selectFrom('category_charges')
    .innerJoin('events', 'events.id', 'category_charges.event_id')
    .select([
      'category_charges.event_id',
      'category_charges.category_id',
      'category_charges.price_phase_id',
      'category_charges.paid_at',
      sql<string | null>`null::uuid`.as('order_id'),
      sql<number>`0`.as('places'),
      'category_charges.difference_cop as gross_cop',
      sql<number>`0::bigint`.as('discount_cop'),
      'category_charges.service_fee_cop',
    ])
    .where(isPaidCharge)
    .where(eventsAsked(question))
    .where(categoryAsked(question, 'category_charges.category_id'))
    .where(daysAsked(question, sql.ref('category_charges.paid_at')))
  return places.unionAll(differences)
}

/** Money that came too late for a place and went back ends an order as paid and refunded: it sold nothing. */
const wasConfirmed = sql<boolean>`registrations.confirmed_at is not null`

/** Of a team, the captain's seat is what was sold. */
const isPlace = sql<boolean>`coalesce(registrations.team_seat, 1) = 1`

/** How many of the places sold nobody has any more. */
export async function countEnded(db: Queryable, question: Question): Promise<number> {
  const { ended } = await db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .select(sql<number>`count(*)`.as('ended'))
    .where('orders.paid_at', 'is not', null)
    .where(wasConfirmed)
    .where('registrations.transferred_from_id', 'is', null)
    .where(isPlace)
    .where('registrations.state', '<>', 'confirmed')
    // A place that changed hands is the same place of its order.
    .where(sql<boolean>`not exists (
      select from registrations as heir
      where heir.order_id = registrations.order_id and heir.position = registrations.position
        and heir.state = 'confirmed' and coalesce(heir.team_seat, 1) = 1
    )`)
    .where(eventsAsked(question))
    .where(categoryAsked(question))
    .where(daysAsked(question, sql.ref('orders.paid_at')))
    .executeTakeFirstOrThrow()
  return ended
}

/** One order may have places of several categories: its total is counted apart. */
export async function countOrders(db: Queryable, question: Question): Promise<number> {
  const { orders } = await db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .select(sql<number>`count(distinct orders.id)`.as('orders'))
    .where('orders.paid_at', 'is not', null)
    .where(wasConfirmed)
    .where('registrations.transferred_from_id', 'is', null)
    .where(isPlace)
    .where(eventsAsked(question))
    .where(categoryAsked(question))
    .where(daysAsked(question, sql.ref('orders.paid_at')))
    .executeTakeFirstOrThrow()
  return orders
}

function groupOf(question: Question, by: 'day' | 'category' | 'phase') {
  if (by === 'day') {
    const day = bogotaDayOf('sold.paid_at')
    return { label: day, order: [day] }
  }
  const category = namedWithin(question, 'categories.name')
  const race: RawBuilder<unknown>[] = [
    sql`events.starts_at`,
    sql`events.id`,
    sql`categories.position`,
    sql`categories.id`,
  ]
  if (by === 'category') return { label: category, order: race }
  return {
    label: sql<string>`${category} || ' · ' || price_phases.name`,
    order: [...race, sql`price_phases.starts_at`, sql`price_phases.id`],
  }
}
