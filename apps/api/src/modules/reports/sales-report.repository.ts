import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import { isPaidCharge, midnightBefore } from '../settlement'
import { categoryAsked, daysAsked, eventsAsked, namedWithin } from './asked-about.repository'
import type { Question } from './question.rules'

/** What was sold, counted by day, by category and by price phase. */
export interface SalesRow {
  readonly by: 'day' | 'category' | 'phase'
  readonly label: string
  readonly places: number
  readonly gross_cop: number
  readonly discount_cop: number
  readonly service_fee_cop: number
  readonly paid_cop: number
}

/**
 * What was sold: each place of an order that was paid, by the day it was paid, and what its runner paid later for a
 * dearer category, by that day. One that later changed hands was sold once, and what went back later is the
 * settlement's. The places are read once: by day and phase they are few, and those are counted by each thing.
 */
export async function selectSales(db: Queryable, question: Question): Promise<SalesRow[]> {
  const category = namedWithin(question, 'categories.name')
  const sums = sql`sum(sold.places)::bigint as places, sum(sold.gross_cop)::bigint as gross_cop,
    sum(sold.discount_cop)::bigint as discount_cop, sum(sold.service_fee_cop)::bigint as service_fee_cop,
    sum(sold.gross_cop - sold.discount_cop + sold.service_fee_cop)::bigint as paid_cop`
  const race = sql`events.starts_at, events.id, categories.position, categories.id`
  const named = sql`sold join events on events.id = sold.event_id join categories on categories.id = sold.category_id`
  const { rows } = await sql<SalesRow>`
    with sold as materialized (
      select event_id, category_id, price_phase_id, ${midnightBefore('paid_at')} as midnight, sum(places) as places,
        sum(gross_cop) as gross_cop, sum(discount_cop) as discount_cop, sum(service_fee_cop) as service_fee_cop
      from (${soldOf(db, question)}) as each
      group by event_id, category_id, price_phase_id, midnight
    )
    select * from (
      select 'day' as by, to_char(sold.midnight at time zone 'America/Bogota', 'YYYY-MM-DD') as label,
        row_number() over (order by sold.midnight) as rank, ${sums}
      from sold group by sold.midnight
      union all
      select 'category', ${category}, row_number() over (order by ${race}), ${sums}
      from ${named} group by ${race}
      union all
      select 'phase', ${category} || ' · ' || price_phases.name,
        row_number() over (order by ${race}, price_phases.starts_at, price_phases.id), ${sums}
      from ${named} join price_phases on price_phases.id = sold.price_phase_id
      group by ${race}, price_phases.id
    ) as counted
    order by by, rank
  `.execute(db)
  return rows
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
    // As the index of states names them: a place that was sold never waits again.
    .where('registrations.state', 'in', ['transferred', 'cancelled', 'refunded', 'expired'])
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
  const orders = db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .select('registrations.order_id')
    .distinct()
    .where('orders.paid_at', 'is not', null)
    .where(wasConfirmed)
    .where('registrations.transferred_from_id', 'is', null)
    .where(isPlace)
    .where(eventsAsked(question))
    .where(categoryAsked(question))
    .where(daysAsked(question, sql.ref('orders.paid_at')))
  const { count } = await db
    .selectFrom(orders.as('sold'))
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}
