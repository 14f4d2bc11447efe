import { sql } from 'kysely'
import type { Database } from '../platform/database/connect'

/**
 * Every counter of scarce things that does not say what counting its rows says: none, or the door has a leak.
 */
export async function countersThatLie(database: Database): Promise<unknown[]> {
  const { rows } = await sql`
    with counted as (
      select event_id, category_id, price_phase_id, size,
        count(*) filter (where state = 'held')::int as held,
        count(*) filter (where state = 'confirmed')::int as confirmed
      from registrations group by 1, 2, 3, 4
    )
    select 'event' as thing, events.id::text as name, held_count as held, confirmed_count as confirmed,
      (select coalesce(sum(held), 0)::int from counted where event_id = events.id) as rows_held,
      (select coalesce(sum(confirmed), 0)::int from counted where event_id = events.id) as rows_confirmed
    from events
    union all
    select 'category', categories.id::text, held_count, confirmed_count,
      (select coalesce(sum(held), 0)::int from counted where category_id = categories.id),
      (select coalesce(sum(confirmed), 0)::int from counted where category_id = categories.id)
    from categories
    union all
    select 'phase', price_phases.id::text, held_count, confirmed_count,
      (select coalesce(sum(held), 0)::int from counted where price_phase_id = price_phases.id),
      (select coalesce(sum(confirmed), 0)::int from counted where price_phase_id = price_phases.id)
    from price_phases
    union all
    select 'size', event_sizes.size, held_count, confirmed_count,
      (select coalesce(sum(held), 0)::int from counted
        where counted.event_id = event_sizes.event_id and counted.size = event_sizes.size),
      (select coalesce(sum(confirmed), 0)::int from counted
        where counted.event_id = event_sizes.event_id and counted.size = event_sizes.size)
    from event_sizes
    union all
    select 'code', discount_codes.code, held_count, used_count,
      (select count(*)::int from discount_redemptions
        where discount_code_id = discount_codes.id and state = 'held'),
      (select count(*)::int from discount_redemptions
        where discount_code_id = discount_codes.id and state = 'used')
    from discount_codes
  `.execute(database)
  return rows.filter((row) => isLie(row))
}

function isLie(row: unknown): boolean {
  if (typeof row !== 'object' || row === null) return true
  return (
    Reflect.get(row, 'held') !== Reflect.get(row, 'rows_held') ||
    Reflect.get(row, 'confirmed') !== Reflect.get(row, 'rows_confirmed')
  )
}
