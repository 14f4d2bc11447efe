import type { Insertable, Updateable } from 'kysely'
import { type SqlBool, sql } from 'kysely'
import { containing } from '../../../platform/database/like-pattern'
import type { EventState, Events } from '../../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../../platform/database/transaction'
import type { Reach } from '../../../platform/http/actor'
import { addedCity, feeAt, SELLER_COLUMNS } from '../../settings'
import { eventLists } from '../event-lists.repository'
import { eventsWithin } from './events-within.repository'

export type OrganizerEventRow = NonNullable<Awaited<ReturnType<typeof selectOrganizerEvent>>>

/** An event with all that its editor shows, in one query; one out of reach is not found. */
export function selectOrganizerEvent(db: Queryable, reach: Reach, slug: string) {
  return db
    .selectFrom('events')
    .innerJoin('organizers', 'organizers.id', 'events.organizer_id')
    .leftJoin('microsites', 'microsites.event_id', 'events.id')
    .selectAll('events')
    .select([
      'organizers.slug as organizer_slug',
      'organizers.name as organizer_name',
      'organizers.state as organizer_state',
      'organizers.state_reason as organizer_state_reason',
      'organizers.contact_email',
      'organizers.contact_phone',
      ...SELLER_COLUMNS,
      addedCity('events.city_code').as('added_city'),
    ])
    .select(
      sql<boolean>`microsites.event_id is not null and microsites.draft is distinct from microsites.published`.as(
        'has_microsite_changes',
      ),
    )
    .select(eventLists())
    .where(eventsWithin(reach))
    .where('events.slug', '=', slug)
    .executeTakeFirst()
}

export type LockedEvent = NonNullable<Awaited<ReturnType<typeof lockEvent>>>

/** Saves of one event follow each other, and no place is taken of it meanwhile. */
export function lockEvent(tx: Transaction, reach: Reach, slug: string) {
  return tx
    .selectFrom('events')
    .innerJoin('organizers', 'organizers.id', 'events.organizer_id')
    .selectAll('events')
    .select('organizers.name as organizer_name')
    .where(eventsWithin(reach))
    .where('events.slug', '=', slug)
    .forUpdate('events')
    .executeTakeFirst()
}

export interface EventListing {
  readonly reach: Reach
  readonly q?: string | undefined
  readonly state?: EventState | undefined
  /** Where the last page ended: past or not, place and id. */
  readonly after?: readonly [number, number, string] | undefined
  readonly limit: number
  readonly now: Date
}

export type ListedEventRow = Awaited<ReturnType<typeof selectListedEvents>>[number]

/** Undated events come after every date, the newest first: in seconds, beyond the year 3000. */
const AFTER_EVERY_DATE = 40_000_000_000

/** The next race first, then drafts without a date, then what is over, the latest first. */
export async function selectListedEvents(
  db: Queryable,
  { reach, q, state, after, limit, now }: EventListing,
) {
  const isPast = sql<number>`(case when events.state in ('finished', 'cancelled')
    or events.starts_at < ${now}::timestamptz - interval '1 day' then 1 else 0 end)`
  const place = sql<number>`(case when events.starts_at is null
    then ${AFTER_EVERY_DATE} - floor(extract(epoch from events.created_at))
    else (1 - 2 * ${isPast}) * floor(extract(epoch from events.starts_at)) end)::float8`
  let query = db
    .selectFrom('events')
    .select([
      'events.id',
      'events.slug',
      'events.name',
      'events.state',
      'events.taken_down_reason',
      'events.sales_closed_at',
      'events.race_day_pin',
      'events.city_code',
      addedCity('events.city_code').as('added_city'),
      'events.starts_at',
      'events.registration_opens_at',
      'events.registration_closes_at',
      'events.timezone',
      'events.cover',
      'events.capacity',
      'events.held_count',
      'events.confirmed_count',
      'events.fee_payer',
      feeAt('events.organizer_id', now).as('fee_rule'),
      isPast.as('is_past'),
      place.as('place'),
    ])
    .select((eb) =>
      eb
        .selectFrom('categories')
        .select(sql<number | null>`sum(categories.capacity)`.as('total'))
        .whereRef('categories.event_id', '=', 'events.id')
        .as('category_capacity'),
    )
    .select(
      sql<{ from: number; to: number } | null>`(
        select case when count(*) > 0
          then json_build_object('from', min(price_phases.price_cop), 'to', max(price_phases.price_cop)) end
        from price_phases join categories on categories.id = price_phases.category_id
        where categories.event_id = events.id and price_phases.ends_at > ${now}
      )`.as('prices_cop'),
    )
    .where(eventsWithin(reach))
    .orderBy(isPast)
    .orderBy(place)
    .orderBy('events.id')
    .limit(limit)
  if (q) query = query.where(mentions(q))
  if (state) query = query.where('events.state', '=', state)
  if (after) {
    const [past, at, id] = after
    query = query.where(
      sql<SqlBool>`(${isPast}, ${place}, events.id) > (${past}::int, ${at}::float8, ${id}::uuid)`,
    )
  }
  return query.execute()
}

function mentions(q: string) {
  return sql<SqlBool>`plain_text(events.search_text) like ${containing(q)}`
}

export async function selectOrganizerName(db: Queryable, id: string): Promise<string> {
  const { name } = await db
    .selectFrom('organizers')
    .select('name')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return name
}

/** The addresses that start like this one. */
export async function selectTakenSlugs(db: Queryable, base: string): Promise<string[]> {
  const rows = await db
    .selectFrom('events')
    .select('slug')
    .where((eb) => eb.or([eb('slug', '=', base), eb('slug', 'like', `${base}-%`)]))
    .execute()
  return rows.map(({ slug }) => slug)
}

export async function insertEvent(tx: Transaction, event: Insertable<Events>): Promise<string> {
  const { id } = await tx.insertInto('events').values(event).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Every save raises the version, also one that only touched a list. */
export async function updateEvent(
  tx: Transaction,
  id: string,
  changes: Omit<Updateable<Events>, 'version' | 'updated_at'>,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('events')
    .set((eb) => ({ ...changes, updated_at: now, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute()
}

/** Something outside its form changed what the form shows: an edit under way is refused as outdated. */
export function outdateEvent(tx: Transaction, id: string, now: Date): Promise<void> {
  return updateEvent(tx, id, {}, now)
}

/** The cards show what the page shows; nobody's unsaved work depends on it, so the version stays. */
export async function updateCover(tx: Transaction, id: string, cover: string, now: Date): Promise<void> {
  await tx.updateTable('events').set({ cover, updated_at: now }).where('id', '=', id).execute()
}

export async function deleteEventRow(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom('categories').where('event_id', '=', id).execute()
  await tx.deleteFrom('events').where('id', '=', id).execute()
}
