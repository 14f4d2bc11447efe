import type { Queryable } from '../../platform/database/transaction'
import type { Reach } from '../../platform/http/actor'
import { eventsWithin } from '../events'

export function selectEvent(db: Queryable, reach: Reach, slug: string) {
  return db
    .selectFrom('events')
    .select(['id', 'slug', 'name'])
    .where(eventsWithin(reach))
    .where('slug', '=', slug)
    .executeTakeFirst()
}

interface CategorySearch {
  readonly id: string
  readonly event_id: string | undefined
}

export function selectCategory(db: Queryable, reach: Reach, { id, event_id }: CategorySearch) {
  const query = db
    .selectFrom('categories')
    .innerJoin('events', 'events.id', 'categories.event_id')
    .select(['categories.id', 'categories.name'])
    .where(eventsWithin(reach))
    .where('categories.id', '=', id)
  return (event_id === undefined ? query : query.where('events.id', '=', event_id)).executeTakeFirst()
}

/** Whose report it is, for its printed head. */
export function selectOrganizer(db: Queryable, id: string) {
  return db
    .selectFrom('organizers')
    .select(['name', 'nit', 'logo_path'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}
