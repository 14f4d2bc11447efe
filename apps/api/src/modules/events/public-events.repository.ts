import type { DistanceBand } from '@zancada/contracts'
import { type ExpressionBuilder, type Nullable, type SqlBool, sql } from 'kysely'
import { containing } from '../../platform/database/like-pattern'
import type { DB } from '../../platform/database/schema.gen'
import type { Queryable } from '../../platform/database/transaction'
import { addedCity, feeAt, SELLER_COLUMNS } from '../settings'
import { eventLists } from './event-lists.repository'

export interface EventSearch {
  readonly q?: string | undefined
  readonly city_codes?: readonly string[] | undefined
  readonly band?: DistanceBand | undefined
  readonly month?: string | undefined
  readonly organizer_slug?: string | undefined
  /** Only those that this person marked. */
  readonly saved_by?: string | undefined
  readonly order: 'fecha' | 'precio'
  /** What the platform shows first on its home page, before all others. Has no next page. */
  readonly featured_first?: boolean | undefined
  /** Those already run, the latest first. */
  readonly is_past: boolean
  /** Only those that take registrations now, or only the others. */
  readonly on_sale?: boolean | undefined
  /** Races of the same page that were read before. */
  readonly except_ids?: readonly string[] | undefined
  readonly after?: { readonly price: number; readonly starts_at: string; readonly id: string } | undefined
  readonly limit: number
  readonly now: Date
}

export type EventCardRow = Awaited<ReturnType<typeof selectEventCards>>[number]

/** The microsite may not be there yet. */
type CardTables = DB & { microsites: Nullable<DB['microsites']> }

/** Sorts after every real price: races with nothing left to sell come last. */
const NO_PRICE = Number.MAX_SAFE_INTEGER

/** A page of public races in one query, whatever its length: prices, distances and places come along. */
export async function selectEventCards(db: Queryable, search: EventSearch) {
  const { after, now, order } = search
  const paid = paidPrice(now)
  let query = db
    .selectFrom('events')
    .innerJoin('organizers', 'organizers.id', 'events.organizer_id')
    .leftJoin('microsites', 'microsites.event_id', 'events.id')
    .innerJoinLateral(
      (eb) => categoryTotals(eb, now).as('totals'),
      (join) => join.onTrue(),
    )
    .select([
      'events.id',
      'events.slug',
      'events.name',
      'events.city_code',
      addedCity('events.city_code').as('added_city'),
      'events.discipline',
      'events.timezone',
      'events.cover',
      'events.state',
      'events.sales_paused',
      'events.sales_closed_at',
      'events.registration_opens_at',
      'events.registration_closes_at',
      'events.capacity',
      'events.held_count',
      'events.confirmed_count',
      'organizers.slug as organizer_slug',
      'organizers.name as organizer_name',
      'totals.distances_m',
      'totals.distances',
      'totals.category_capacity',
      'totals.category_taken',
    ])
    .select((eb) => eb.fn.coalesce('events.starts_at', 'events.created_at').as('starts_at'))
    .select(sql<number | null>`${paid}`.as('from_price_cop'))
    .select(sql<number>`coalesce(${paid}, ${NO_PRICE}::bigint)`.as('sort_price'))
    .select(sql<string | null>`microsites.published -> 'theme' ->> 'primary_color'`.as('primary_color'))
    .where('events.state', 'in', ['published', 'closed', 'finished', 'cancelled'])
    .where('events.published_at', 'is not', null)
    .where('events.taken_down_at', 'is', null)
    .limit(search.limit)
  if (search.featured_first) query = query.orderBy(isFeatured, 'desc').orderBy('events.featured_at')
  query = order === 'precio' ? query.orderBy('sort_price') : query
  // By price, those of one price follow by date: what the cursor says.
  const direction = search.is_past && order !== 'precio' ? 'desc' : 'asc'
  query = query.orderBy('events.starts_at', direction).orderBy('events.id', direction)

  if (search.q) query = query.where(matches(search.q))
  if (search.city_codes) query = query.where('events.city_code', 'in', [...search.city_codes])
  if (search.organizer_slug) query = query.where('organizers.slug', '=', search.organizer_slug)
  if (search.saved_by)
    query = query.where(
      sql<SqlBool>`exists (
        select from saved_races where saved_races.event_id = events.id and saved_races.user_id = ${search.saved_by}
      )`,
    )
  if (search.band) query = query.where(inBand(search.band))
  if (search.month) query = query.where(inMonth(search.month))
  else query = query.where('events.starts_at', search.is_past ? '<=' : '>', now)
  if (search.on_sale === true) query = query.where(isOnSale(now))
  if (search.on_sale === false) query = query.where(sql<SqlBool>`not ${isOnSale(now)}`)
  if (search.except_ids?.length) query = query.where('events.id', 'not in', [...search.except_ids])
  if (after && order === 'precio')
    query = query.where(
      sql<SqlBool>`(coalesce(${paid}, ${NO_PRICE}::bigint), events.starts_at, events.id)
        > (${after.price}::bigint, ${after.starts_at}::timestamptz, ${after.id}::uuid)`,
    )
  else if (after && search.is_past)
    query = query.where(
      sql<SqlBool>`(events.starts_at, events.id) < (${after.starts_at}::timestamptz, ${after.id}::uuid)`,
    )
  else if (after)
    query = query.where(
      sql<SqlBool>`(events.starts_at, events.id) > (${after.starts_at}::timestamptz, ${after.id}::uuid)`,
    )
  return query.execute()
}

/** What `saleStatus` calls open or with its last places; never null. */
function isOnSale(now: Date) {
  return sql<SqlBool>`(
    events.state = 'published' and not events.sales_paused and events.sales_closed_at is null
    and coalesce(events.starts_at > ${now}, true)
    and coalesce(events.registration_closes_at > ${now}, true)
    and coalesce(events.registration_opens_at <= ${now}, true)
    and totals.category_taken < totals.category_capacity
    and coalesce(events.held_count + events.confirmed_count < events.capacity, true)
  )`
}

/** What stopped selling since it was chosen takes its place among the others. */
const isFeatured = sql<SqlBool>`(
  events.featured_at is not null and events.state = 'published' and not events.sales_paused
)`

/**
 * The lowest price with its service fee, as pricing.ts reckons it: here too, because the list is sorted by it. The
 * fee grows with the price, so the lowest price is also the least that is paid.
 */
function paidPrice(now: Date) {
  return sql<number | null>`(totals.from_price_cop + case
    when totals.from_price_cop > 0 and events.fee_payer = 'runner'
    then (
      select round(totals.from_price_cop * (fee ->> 'percentage')::numeric / 100)::bigint + (fee ->> 'fixed_cop')::bigint
      from ${feeAt('events.organizer_id', now)} as fee
    )
    else 0 end)`
}

/** What the cards need of an event's categories; its price is that of the first phase neither over nor sold out. */
function categoryTotals(
  eb: ExpressionBuilder<CardTables, 'events' | 'organizers' | 'microsites'>,
  now: Date,
) {
  return eb
    .selectFrom('categories')
    .leftJoinLateral(
      (inner) =>
        inner
          .selectFrom('price_phases')
          .select('price_phases.price_cop')
          .whereRef('price_phases.category_id', '=', 'categories.id')
          .where('price_phases.ends_at', '>', now)
          .where((where) =>
            where.or([
              where('price_phases.max_quantity', 'is', null),
              sql<SqlBool>`price_phases.held_count + price_phases.confirmed_count < price_phases.max_quantity`,
            ]),
          )
          .orderBy('price_phases.starts_at')
          .limit(1)
          .as('phase'),
      (join) => join.onTrue(),
    )
    .whereRef('categories.event_id', '=', 'events.id')
    .select((select) => [
      sql<number[]>`coalesce(array_agg(distinct categories.distance_m), '{}')`.as('distances_m'),
      sql<{ distance_m: number; team_size: number }[]>`coalesce(
        json_agg(distinct jsonb_build_object('distance_m', categories.distance_m, 'team_size', categories.team_size))
          filter (where categories.id is not null), '[]'
      )`.as('distances'),
      select.fn.min('phase.price_cop').as('from_price_cop'),
      sql<number>`coalesce(sum(categories.capacity), 0)`.as('category_capacity'),
      sql<number>`coalesce(sum(categories.held_count + categories.confirmed_count), 0)`.as('category_taken'),
    ])
}

/** Whole words by their stem, or part of a name as it is being typed; accents never matter. */
function matches(q: string) {
  return sql<SqlBool>`(
    events.search @@ websearch_to_tsquery('zancada', ${q})
    or plain_text(events.search_text) like ${containing(q)}
  )`
}

const BANDS: Record<Exclude<DistanceBand, 'trail'>, readonly [number, number]> = {
  '5k': [1, 5_999],
  '10k': [6_000, 14_999],
  '21k': [15_000, 29_999],
  '42k': [30_000, 1_000_000],
}

function inBand(band: DistanceBand) {
  if (band === 'trail') return sql<SqlBool>`events.discipline = 'trail'`
  const [from, to] = BANDS[band]
  return sql<SqlBool>`exists (
    select 1 from categories where categories.event_id = events.id and categories.distance_m between ${from} and ${to}
  )`
}

function inMonth(month: string) {
  return sql<SqlBool>`events.starts_at >= (${`${month}-01`}::timestamp at time zone events.timezone)
    and events.starts_at < ((${`${month}-01`}::timestamp + interval '1 month') at time zone events.timezone)`
}

export type PublicEventRow = NonNullable<Awaited<ReturnType<typeof selectPublicEvent>>>

/** A race with all that its page shows, in one query. */
export function selectPublicEvent(db: Queryable, slug: string, now: Date) {
  return selectShownEvent(db, slug, now).where('events.taken_down_at', 'is', null).executeTakeFirst()
}

/** The same for who is in it already: a race that was taken down is still theirs. */
export function selectEventOfRunners(db: Queryable, slug: string, now: Date) {
  return selectShownEvent(db, slug, now).executeTakeFirst()
}

function selectShownEvent(db: Queryable, slug: string, now: Date) {
  return db
    .selectFrom('events')
    .innerJoin('organizers', 'organizers.id', 'events.organizer_id')
    .leftJoin('microsites', 'microsites.event_id', 'events.id')
    .selectAll('events')
    .select([
      'organizers.slug as organizer_slug',
      'organizers.name as organizer_name',
      'organizers.contact_email',
      'organizers.contact_phone',
      ...SELLER_COLUMNS,
      'microsites.published as microsite',
      feeAt('events.organizer_id', now).as('fee_rule'),
      addedCity('events.city_code').as('added_city'),
    ])
    .select(eventLists())
    .where('events.slug', '=', slug)
    .where('events.published_at', 'is not', null)
    .where('events.state', '!=', 'draft')
}
