import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/transaction'
import type { PeopleOfCategory } from './impact.rules'

export interface Reached {
  readonly registrations: number
  readonly open_orders: number
  readonly waiting: number
}

/** Everybody of a race, or of some of its categories, in one look. A list that waits for its money is an open order. */
export async function countReached(
  db: Queryable,
  eventId: string,
  categoryIds: readonly string[] | 'all',
): Promise<Reached> {
  const ofThem = categoryIds === 'all' ? sql`true` : sql`category_id = any (${categoryIds}::uuid[])`
  const { rows } = await sql<Reached>`
    select
      (select count(*)::int from registrations
        where event_id = ${eventId}::uuid and state = 'confirmed' and ${ofThem}) as registrations,
      (select count(distinct order_id)::int from registrations
        where event_id = ${eventId}::uuid and state = 'held' and ${ofThem})
      + (select count(distinct import_id)::int from import_rows
        where state = 'held' and category_id in (select id from categories where event_id = ${eventId}::uuid)
          and ${ofThem}) as open_orders,
      (select count(*)::int from waitlist_entries
        where event_id = ${eventId}::uuid and state = 'waiting' and ${ofThem}) as waiting
  `.execute(db)
  return rows[0] ?? { registrations: 0, open_orders: 0, waiting: 0 }
}

/** Alike in what a rule looks at, counted together: thousands of runners are a few hundred rows. */
export async function selectPeopleOfCategories(
  db: Queryable,
  categoryIds: readonly string[],
): Promise<PeopleOfCategory[]> {
  const { rows } = await sql<PeopleOfCategory>`
    select category_id, birth_on::text as birth_on, gender, count(*)::int as count
    from (
      select category_id, birth_on, gender::text as gender from registrations
      where category_id = any (${categoryIds}::uuid[]) and state in ('confirmed', 'held')
      union all
      select category_id, (normalized ->> 'birth_on')::date, normalized ->> 'gender' from import_rows
      where category_id = any (${categoryIds}::uuid[]) and state = 'held'
    ) as people
    group by category_id, birth_on, gender
  `.execute(db)
  return rows
}
