import { expressionBuilder } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../platform/database/schema.gen'

/** An event's categories with their phases, its kit sizes and questions: read along with it, `.select(eventLists())`. */
export function eventLists() {
  const eb = expressionBuilder<DB, 'events'>()
  return [
    jsonArrayFrom(
      eb
        .selectFrom('categories')
        .selectAll('categories')
        .select((category) =>
          jsonArrayFrom(
            category
              .selectFrom('price_phases')
              .selectAll('price_phases')
              .whereRef('price_phases.category_id', '=', 'categories.id')
              .orderBy('price_phases.starts_at'),
          ).as('phases'),
        )
        .whereRef('categories.event_id', '=', 'events.id')
        .orderBy('categories.position'),
    ).as('categories'),
    jsonArrayFrom(
      eb
        .selectFrom('event_sizes')
        .selectAll('event_sizes')
        .whereRef('event_sizes.event_id', '=', 'events.id')
        .orderBy('event_sizes.position'),
    ).as('sizes'),
    jsonArrayFrom(
      eb
        .selectFrom('questions')
        .selectAll('questions')
        .whereRef('questions.event_id', '=', 'events.id')
        .orderBy('questions.position'),
    ).as('questions'),
  ] as const
}
