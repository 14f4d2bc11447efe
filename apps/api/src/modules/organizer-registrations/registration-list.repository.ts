import type { RegistrationFilter } from '@zancada/contracts'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import type { Reach } from '../../platform/http/actor'
import { lacksConsents } from '../consents'
import { eventsWithin } from '../events'
import { filledSeats } from '../orders'
import { addedCity } from '../settings'
import { openChargeOf } from './open-charge.repository'
import type { Sorting } from './registration-order.rules'
import { orderCodeAsked, textQuery, wordsAsked } from './search-words.rules'

export type ListedRow = Awaited<ReturnType<typeof selectListed>>[number]

/** The events a list is about, by id: the one it names if it is within reach, or all that are. */
export async function selectListedEvents(
  db: Queryable,
  reach: Reach,
  slug: string | undefined,
): Promise<string[]> {
  const query = db.selectFrom('events').select('id').where(eventsWithin(reach))
  const rows = await (slug === undefined ? query : query.where('slug', '=', slug)).execute()
  return rows.map(({ id }) => id)
}

/** What a list is narrowed by; its events were already found within reach. */
export type ListFilter = Omit<RegistrationFilter, 'evento'>

export interface ListSearch extends Sorting {
  readonly eventIds: readonly string[]
  readonly filter: ListFilter
  /** The key and id of the last row already read. */
  readonly after: readonly [string, string] | undefined
  readonly limit: number
}

/**
 * One page: the first of each event by the index of its order, then the first of those. With one event that index is
 * walked as far as the page and no further; a rare word is found by its own index instead.
 */
export function selectListed(db: Queryable, search: ListSearch) {
  const { eventIds, column, direction, limit } = search
  const [only, ...others] = eventIds
  const page =
    others.length === 0
      ? db.selectFrom(pageWithin(db, search, sql`${only}::uuid`).as('page')).selectAll('page')
      : db
          .selectFrom(
            sql<{ event_id: string }>`unnest(${[...eventIds]}::uuid[])`.as<'each'>(sql`each (event_id)`),
          )
          .innerJoinLateral(pageWithin(db, search, sql.ref('each.event_id')).as('page'), (join) =>
            join.onTrue(),
          )
          .selectAll('page')
          .orderBy(`page.${column}`, direction)
          .orderBy('page.id', direction)
          .limit(limit)
  return db
    .selectFrom(page.as('listed'))
    .innerJoin('orders', 'orders.id', 'listed.order_id')
    .innerJoin('events', 'events.id', 'listed.event_id')
    .innerJoin('categories', 'categories.id', 'listed.category_id')
    .leftJoin('teams', 'teams.id', 'listed.team_id')
    .selectAll('listed')
    .select([
      'orders.code as order_code',
      'events.slug as event_slug',
      'events.name as event_name',
      'categories.name as category_name',
      'categories.team_size',
      'teams.name as team_name',
      filledSeats('listed.team_id').as('team_filled'),
      openChargeOf('listed.id').as('category_charge'),
    ])
    .orderBy(`listed.${column}`, direction)
    .orderBy('listed.id', direction)
    .execute()
}

function pageWithin(db: Queryable, search: ListSearch, eventId: RawBuilder<unknown>) {
  const { column, direction, after, limit } = search
  const key = sql.ref(`registrations.${column}`)
  const beyond = sql.raw(direction === 'asc' ? '>' : '<')
  let query = db
    .selectFrom('registrations')
    .select([
      'registrations.id',
      'registrations.order_id',
      'registrations.event_id',
      'registrations.category_id',
      'registrations.team_id',
      'registrations.team_seat',
      'registrations.name_key',
      'registrations.bib_key',
      'registrations.state',
      'registrations.bib',
      'registrations.ticket_code',
      'registrations.first_name',
      'registrations.last_name',
      'registrations.document_type',
      'registrations.document_number',
      'registrations.email',
      'registrations.phone',
      'registrations.gender',
      'registrations.birth_on',
      'registrations.city_code',
      addedCity('registrations.city_code').as('added_city'),
      'registrations.club',
      'registrations.size',
      'registrations.accredited_at',
      'registrations.checked_in_at',
      'registrations.price_cop',
      'registrations.discount_cop',
      'registrations.service_fee_cop',
      'registrations.source',
      'registrations.created_at',
      'registrations.confirmed_at',
      'registrations.version',
    ])
    .where(sql<SqlBool>`registrations.event_id = ${eventId}`)
    .where(isFound(search))
    .orderBy(`registrations.${column}`, direction)
    .limit(limit)
  if (column !== 'id') query = query.orderBy('registrations.id', direction)
  if (after === undefined) return query
  const [afterKey, afterId] = after
  return query.where(
    column === 'id'
      ? sql<SqlBool>`registrations.id ${beyond} ${afterId}::uuid`
      : sql<SqlBool>`(${key}, registrations.id) ${beyond} (${afterKey}, ${afterId}::uuid)`,
  )
}

export async function countListed(
  db: Queryable,
  search: Pick<ListSearch, 'eventIds' | 'filter'>,
): Promise<number> {
  const { count } = await db
    .selectFrom('registrations')
    .select(sql<number>`count(*)`.as('count'))
    .where(sql<SqlBool>`registrations.event_id = any(${[...search.eventIds]}::uuid[])`)
    .where(isFound(search))
    .executeTakeFirstOrThrow()
  return count
}

/** What the filter asks of a registration; only those whose runner is named are listed. */
export function isFound({ eventIds, filter }: Pick<ListSearch, 'eventIds' | 'filter'>): RawBuilder<SqlBool> {
  const { estado, categoria, talla, genero, origen, dorsal, autorizaciones, acreditado, ingreso, pago, q } =
    filter
  const asked: RawBuilder<SqlBool>[] = [sql<SqlBool>`registrations.name_key is not null`]
  if (estado) asked.push(sql`registrations.state = any(${estado}::registration_state[])`)
  if (categoria) asked.push(sql`registrations.category_id = any(${categoria}::uuid[])`)
  if (talla) asked.push(sql`registrations.size = any(${talla}::text[])`)
  if (genero) asked.push(sql`registrations.gender = ${genero}`)
  if (origen) asked.push(sql`registrations.source = ${origen}`)
  if (dorsal)
    asked.push(dorsal === 'con' ? sql`registrations.bib is not null` : sql`registrations.bib is null`)
  if (autorizaciones)
    asked.push(autorizaciones === 'completas' ? sql`not ${lacksConsents()}` : lacksConsents())
  if (acreditado) asked.push(hasMoment('registrations.accredited_at', acreditado))
  if (ingreso) asked.push(hasMoment('registrations.checked_in_at', ingreso))
  if (pago) asked.push(IS_BEING_PAID)
  if (q) asked.push(isNamedBy(q, eventIds))
  return sql<SqlBool>`(${sql.join(asked, sql` and `)})`
}

const hasMoment = (column: string, answer: 'si' | 'no') =>
  sql<SqlBool>`(${sql.ref(column)} is not null) = ${answer === 'si'}`

const IS_BEING_PAID = sql<SqlBool>`exists (
  select from orders where orders.id = registrations.order_id and orders.state = 'awaiting_payment'
)`

function isNamedBy(q: string, eventIds: readonly string[]): RawBuilder<SqlBool> {
  const orderCode = orderCodeAsked(q)
  if (orderCode !== undefined)
    return sql`registrations.order_id = (select id from orders where code = ${orderCode})`
  const words = wordsAsked(q)
  if (words.length === 0) return sql`false`
  // Written into the query: the plan depends on how common the words are, so one kept for others would be wrong.
  return sql`registrations.words @@ ${sql.lit(textQuery(words, eventIds))}::tsquery`
}
