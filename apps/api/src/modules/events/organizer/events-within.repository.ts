import { type SqlBool, sql } from 'kysely'
import type { EventScope, Reach } from '../../../platform/http/actor'

/** Which `events` an actor reaches: every query of an organizer's events, or of something of theirs, asks for it. */
export function eventsWithin({ organizer_id, event_scope }: Reach) {
  return sql<SqlBool>`(events.organizer_id = ${organizer_id} and ${eventInScope('events.id', event_scope)})`
}

/** The same for a column that names an event of an organizer already asked for. */
export function eventInScope(column: string, scope: EventScope) {
  return scope === 'all' ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(column)} = any(${[...scope]}::uuid[])`
}
