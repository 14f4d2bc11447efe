import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Queryable } from '../../platform/database/transaction'
import { addedCity, feeAt, holdMinutes } from '../settings'

export type Sale = NonNullable<Awaited<ReturnType<typeof selectSale>>>
export type SaleCategory = Sale['categories'][number]

/** Whose sale: of all its categories, or of those alone that somebody asks for. */
export type AskedSale = ({ readonly slug: string } | { readonly id: string }) & {
  readonly category_ids?: readonly string[]
}

/** What a race sells now, at which rate, and how much of it is taken, in one query and without a lock. */
export function selectSale(db: Queryable, event: AskedSale, now: Date) {
  const { category_ids } = event
  const query = db
    .selectFrom('events')
    .select([
      'events.id',
      'events.organizer_id',
      'events.slug',
      'events.name',
      'events.city_code',
      addedCity('events.city_code').as('added_city'),
      'events.venue',
      'events.timezone',
      'events.state',
      'events.sales_paused',
      'events.sales_closed_at',
      'events.starts_at',
      'events.registration_opens_at',
      'events.registration_closes_at',
      'events.capacity',
      sql<number>`events.held_count + events.confirmed_count`.as('taken'),
      'events.fee_payer',
      feeAt('events.organizer_id', now).as('fee_rule'),
      holdMinutes.as('hold_minutes'),
    ])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('categories')
          .select([
            'categories.id',
            'categories.name',
            'categories.capacity',
            'categories.team_size',
            sql<number>`categories.held_count + categories.confirmed_count`.as('taken'),
          ])
          .select((category) =>
            jsonArrayFrom(
              category
                .selectFrom('price_phases')
                .select([
                  'price_phases.id',
                  'price_phases.name',
                  'price_phases.price_cop',
                  'price_phases.starts_at',
                  'price_phases.ends_at',
                  'price_phases.max_quantity',
                  sql<number>`price_phases.held_count + price_phases.confirmed_count`.as('taken'),
                ])
                .whereRef('price_phases.category_id', '=', 'categories.id'),
            ).as('phases'),
          )
          .whereRef('categories.event_id', '=', 'events.id')
          .$if(category_ids !== undefined, (categories) =>
            categories.where(sql<boolean>`categories.id = any(${category_ids}::uuid[])`),
          ),
      ).as('categories'),
    )
    .where('events.published_at', 'is not', null)
    .where('events.state', '!=', 'draft')
  return (
    'slug' in event ? query.where('events.slug', '=', event.slug) : query.where('events.id', '=', event.id)
  ).executeTakeFirst()
}
