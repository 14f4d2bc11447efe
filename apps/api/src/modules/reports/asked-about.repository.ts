import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { eventsWithin } from '../events'
import type { Question } from './question.rules'

/** The conditions that a question puts on what is read, for queries that name `events`. */

export function eventsAsked({ reach, event }: Question): RawBuilder<SqlBool> {
  const own = eventsWithin(reach)
  return event === null ? own : sql<SqlBool>`(${own} and events.id = ${event.id})`
}

export function categoryAsked(
  { category }: Question,
  ref = 'registrations.category_id',
): RawBuilder<SqlBool> {
  return category === null ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(ref)} = ${category.id}`
}

export function daysAsked(
  { from, until }: Pick<Question, 'from' | 'until'>,
  moment: RawBuilder<unknown>,
): RawBuilder<SqlBool> {
  const since = from === null ? sql`true` : sql`${moment} >= ${from}`
  const before = until === null ? sql`true` : sql`${moment} < ${until}`
  return sql<SqlBool>`(${since} and ${before})`
}

/** A name that may repeat in another event goes with its event, unless only one is asked about. */
export function namedWithin({ event }: Question, ref: string): RawBuilder<string> {
  return event === null ? sql<string>`events.name || ' · ' || ${sql.ref(ref)}` : sql<string>`${sql.ref(ref)}`
}

export const bogotaDayOf = (ref: string) =>
  sql<string>`to_char(${sql.ref(ref)} at time zone 'America/Bogota', 'YYYY-MM-DD')`

/**
 * Whether an order sold a place. In a company's list every person has an order, and of a team only its captain's bought
 * something: the others' are worth nothing and are counted with it.
 */
export const soldPlace = (orders: string) => sql<SqlBool>`(
  ${sql.ref(`${orders}.import_order_id`)} is null or exists (
    select from registrations
    where registrations.order_id = ${sql.ref(`${orders}.id`)} and coalesce(registrations.team_seat, 1) = 1
  )
)`
