import type { Queryable } from '../../platform/database/transaction'
import type { Reach } from '../../platform/http/actor'
import { eventsWithin } from '../events'

/** What every call of race day needs of its race, and no more: devices ask hundreds of times a second. */
export function selectRace(db: Queryable, reach: Reach, slug: string) {
  return db
    .selectFrom('events')
    .select([
      'events.id',
      'events.slug',
      'events.name',
      'events.state',
      'events.starts_at',
      'events.timezone',
      'events.race_day_pin',
    ])
    .where(eventsWithin(reach))
    .where('events.slug', '=', slug)
    .executeTakeFirst()
}
