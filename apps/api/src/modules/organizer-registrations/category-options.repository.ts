import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Queryable } from '../../platform/database/transaction'

export type CategoryOptionRow = Awaited<ReturnType<typeof selectCategoryOptions>>[number]

/** The categories of an event with their rules, room and prices. */
export function selectCategoryOptions(db: Queryable, eventId: string) {
  return db
    .selectFrom('categories')
    .innerJoin('events', 'events.id', 'categories.event_id')
    .select([
      'categories.id',
      'categories.name',
      'categories.team_size',
      'categories.gender_rule',
      'categories.min_age',
      'categories.max_age',
      'categories.age_rule',
      'categories.age_taken_on',
      sql<number>`categories.capacity - categories.held_count - categories.confirmed_count`.as('left'),
      sql<boolean>`categories.bib_from is not null and events.bib_assignment = 'on_payment'`.as('takes_bib'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('price_phases')
          .select([
            'price_phases.id',
            'price_phases.price_cop',
            'price_phases.starts_at',
            'price_phases.ends_at',
            'price_phases.max_quantity',
          ])
          .select(sql<number>`price_phases.held_count + price_phases.confirmed_count`.as('taken'))
          .whereRef('price_phases.category_id', '=', 'categories.id'),
      ).as('phases'),
    )
    .where('categories.event_id', '=', eventId)
    .orderBy('categories.position')
    .execute()
}
