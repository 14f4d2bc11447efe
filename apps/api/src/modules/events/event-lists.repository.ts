import { expressionBuilder } from 'kysely'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import type { DB } from '../../platform/database/schema.gen'

/** An event's categories with their phases, its kit sizes and where they are picked up, its questions and its last move: read along with it, `.select(eventLists())`. */
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
    pickupsOfEvent().as('pickups'),
    jsonArrayFrom(
      eb
        .selectFrom('questions')
        .selectAll('questions')
        .whereRef('questions.event_id', '=', 'events.id')
        .orderBy('questions.position'),
    ).as('questions'),
    jsonObjectFrom(
      eb
        .selectFrom('event_postponements')
        .select(['old_starts_at', 'old_city_code', 'old_venue', 'message'])
        .whereRef('event_postponements.event_id', '=', 'events.id')
        .orderBy('event_postponements.created_at', 'desc')
        .limit(1),
    ).as('postponement'),
  ] as const
}

/** Where and when kits are handed over; read beside `events`. */
export function pickupsOfEvent() {
  const eb = expressionBuilder<DB, 'events'>()
  return jsonArrayFrom(
    eb
      .selectFrom('event_pickups')
      .select(['place', 'address', 'opens_at', 'closes_at'])
      .whereRef('event_pickups.event_id', '=', 'events.id')
      .orderBy('event_pickups.position'),
  )
}
