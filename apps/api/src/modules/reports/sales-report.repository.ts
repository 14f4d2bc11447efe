import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import { bogotaDayOf, categoryAsked, daysAsked, eventsAsked, namedWithin } from './asked-about.repository'
import type { Question } from './question.rules'

/**
 * What was sold: each place of an order that was paid, by the day it was paid. One that later changed hands was sold
 * once, and what went back later is the settlement's.
 */
export function selectSales(db: Queryable, question: Question, by: 'day' | 'category' | 'phase') {
  const { label, order } = groupOf(question, by)
  return db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .innerJoin('price_phases', 'price_phases.id', 'registrations.price_phase_id')
    .select([
      label.as('label'),
      sql<number>`count(*)`.as('places'),
      sql<number>`count(distinct orders.id)`.as('orders'),
      sql<number>`sum(registrations.price_cop)`.as('gross_cop'),
      sql<number>`sum(registrations.discount_cop)`.as('discount_cop'),
      sql<number>`sum(registrations.service_fee_cop)`.as('service_fee_cop'),
      sql<number>`sum(registrations.price_cop - registrations.discount_cop + registrations.service_fee_cop)`.as(
        'paid_cop',
      ),
    ])
    .where('orders.paid_at', 'is not', null)
    .where('registrations.transferred_from_id', 'is', null)
    .where(eventsAsked(question))
    .where(categoryAsked(question))
    .where(daysAsked(question, sql.ref('orders.paid_at')))
    .groupBy([label, ...order])
    .orderBy(sql.join(order))
    .execute()
}

/** One order may have places of several categories: its total is counted apart. */
export async function countOrders(db: Queryable, question: Question): Promise<number> {
  const { orders } = await db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .select(sql<number>`count(distinct orders.id)`.as('orders'))
    .where('orders.paid_at', 'is not', null)
    .where('registrations.transferred_from_id', 'is', null)
    .where(eventsAsked(question))
    .where(categoryAsked(question))
    .where(daysAsked(question, sql.ref('orders.paid_at')))
    .executeTakeFirstOrThrow()
  return orders
}

function groupOf(question: Question, by: 'day' | 'category' | 'phase') {
  if (by === 'day') {
    const day = bogotaDayOf('orders.paid_at')
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
