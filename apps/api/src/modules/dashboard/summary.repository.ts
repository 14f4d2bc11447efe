import { type SqlBool, sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import type { Reach } from '../../platform/http/actor'
import { eventsWithin } from '../events'
import { kitsInPart } from '../race-day'

export type SummaryEvent = Awaited<ReturnType<typeof selectSummaryEvents>>[number]

const within = (column: string, eventIds: readonly string[]) =>
  sql<SqlBool>`${sql.ref(column)} = any(${eventIds}::uuid[])`

/** The events an actor reaches, or the one they name, with the counters that the door to places keeps. */
export function selectSummaryEvents(db: Queryable, reach: Reach, slug: string | undefined) {
  let query = db
    .selectFrom('events')
    .select([
      'events.id',
      'events.slug',
      'events.name',
      'events.state',
      'events.timezone',
      'events.starts_at',
      'events.capacity',
      'events.confirmed_count',
      'events.change_mark',
    ])
    .where(eventsWithin(reach))
    .orderBy('events.starts_at')
    .orderBy('events.id')
  if (slug !== undefined) query = query.where('events.slug', '=', slug)
  return query.execute()
}

export function selectSummaryCategories(db: Queryable, eventIds: readonly string[]) {
  return db
    .selectFrom('categories')
    .select(['id', 'event_id', 'name', 'capacity', 'confirmed_count'])
    .where(within('event_id', eventIds))
    .orderBy('position')
    .execute()
}

export function selectSizes(db: Queryable, eventIds: readonly string[]) {
  return db
    .selectFrom('event_sizes')
    .select(['event_id', 'size', 'stock', 'held_count', 'confirmed_count'])
    .where(within('event_id', eventIds))
    .orderBy('position')
    .execute()
}

export function selectPhaseStarts(db: Queryable, eventId: string) {
  return db
    .selectFrom('price_phases')
    .innerJoin('categories', 'categories.id', 'price_phases.category_id')
    .select([
      sql<string>`(price_phases.starts_at at time zone 'America/Bogota')::date::text`.as('on'),
      'price_phases.name',
    ])
    .distinct()
    .where('categories.event_id', '=', eventId)
    .orderBy('on')
    .orderBy('price_phases.name')
    .execute()
}

const peopleOf = (kind: 'category' | 'accredited' | 'checked_in') =>
  sql<number>`coalesce(sum(event_figures.confirmed) filter (where event_figures.kind = ${kind}), 0)::bigint`

/** How many of those who run got their kit, and came in. */
export function selectRaceDays(db: Queryable, eventIds: readonly string[]) {
  return db
    .selectFrom('events')
    .leftJoin('event_figures', 'event_figures.event_id', 'events.id')
    .select([
      'events.id as event_id',
      // People, as those who were attended: the race's own counter is of places, and a team is one.
      peopleOf('category').as('confirmed'),
      peopleOf('accredited').as('accredited'),
      kitsInPart(sql.ref('events.id')).as('in_part'),
      peopleOf('checked_in').as('checked_in'),
    ])
    .where(within('events.id', eventIds))
    .groupBy('events.id')
    .execute()
}

export async function countAwaitingPayment(db: Queryable, eventIds: readonly string[]): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(within('event_id', eventIds))
    .where('state', '=', 'awaiting_payment')
    .executeTakeFirstOrThrow()
  return count
}

export type LatestRow = Awaited<ReturnType<typeof selectLatest>>[number]

/** The last to be registered: the last few of each event, which its index has in order, and of those the last. */
export function selectLatest(db: Queryable, eventIds: readonly string[], limit: number) {
  return db
    .selectFrom('events')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('registrations')
          .innerJoin('categories', 'categories.id', 'registrations.category_id')
          .select([
            'registrations.id',
            'registrations.first_name',
            'registrations.last_name',
            'registrations.bib',
            'registrations.price_cop',
            'registrations.confirmed_at',
            'categories.name as category',
          ])
          .whereRef('registrations.event_id', '=', 'events.id')
          .where('registrations.state', '=', 'confirmed')
          .orderBy('registrations.id', 'desc')
          .limit(limit)
          .as('last'),
      (join) => join.onTrue(),
    )
    .select([
      'last.id',
      'last.first_name',
      'last.last_name',
      'last.bib',
      'last.price_cop',
      'last.confirmed_at',
      'last.category',
      'events.slug',
      'events.name',
    ])
    .where(within('events.id', eventIds))
    .orderBy('last.confirmed_at', 'desc')
    .orderBy('last.id', 'desc')
    .limit(limit)
    .execute()
}

export interface WaitingThings {
  readonly waitlist_offers: number
  readonly late_payments: number
}

/** Offers that a freed place made and nobody answered yet, and payments that came too late to buy anything. */
export async function countWaiting(
  db: Queryable,
  eventIds: readonly string[],
  now: Date,
): Promise<WaitingThings> {
  const { count: waitlist_offers } = await db
    .selectFrom('waitlist_entries')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(within('event_id', eventIds))
    .where('state', '=', 'offered')
    .where('offer_expires_at', '>', now)
    .executeTakeFirstOrThrow()
  const { count: late_payments } = await db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(within('event_id', eventIds))
    .where('state', '=', 'refund_due')
    .executeTakeFirstOrThrow()
  return { waitlist_offers, late_payments }
}
