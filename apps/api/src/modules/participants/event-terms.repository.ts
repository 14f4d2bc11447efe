import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Queryable } from '../../platform/database/transaction'
import { waiverVersion } from '../events'

/** What a race asks of the runners of these categories. */
export function selectEventTerms(db: Queryable, eventId: string, categoryIds: readonly string[]) {
  return db
    .selectFrom('events')
    .select([
      'events.slug',
      'events.name',
      waiverVersion,
      'events.starts_at',
      'events.created_at',
      'events.timezone',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('categories')
          .select([
            'id',
            'name',
            'team_size',
            'gender_rule',
            'min_age',
            'max_age',
            'age_rule',
            'age_taken_on',
          ])
          .whereRef('categories.event_id', '=', 'events.id')
          .where('categories.id', 'in', [...categoryIds]),
      ).as('categories'),
      jsonArrayFrom(
        eb
          .selectFrom('questions')
          .select(['id', 'kind', 'options', 'is_required', 'category_ids'])
          .whereRef('questions.event_id', '=', 'events.id')
          .orderBy('position'),
      ).as('questions'),
      sql<string[]>`array(
        select size from event_sizes where event_sizes.event_id = events.id order by position
      )`.as('sizes'),
    ])
    .where('events.id', '=', eventId)
    .executeTakeFirstOrThrow()
}
