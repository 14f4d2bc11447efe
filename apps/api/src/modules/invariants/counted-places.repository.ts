import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'

interface Counted {
  readonly thing: string
  readonly name: string
  readonly held: number
  readonly confirmed: number
  readonly rows_held: number
  readonly rows_confirmed: number
  /** What it is part of, and itself: an invented event makes its categories, phases and sizes invented too. */
  readonly ids: readonly string[]
}

/**
 * Every counter of scarce things that does not say what counting its rows says: none, or the door has a leak. Those
 * `invented` by a test, which wrote them by hand without rows, are not asked.
 */
export async function countersThatLie(
  database: Queryable,
  invented: ReadonlySet<string> = new Set(),
): Promise<Counted[]> {
  const { rows } = await sql<Counted>`
    with counted as (
      -- Of a team, the captain's seat is the place.
      select event_id, category_id, price_phase_id,
        count(*) filter (where state = 'held')::int as held,
        count(*) filter (where state = 'confirmed')::int as confirmed
      from registrations where coalesce(team_seat, 1) = 1 group by 1, 2, 3
      union all
      -- Whoever waits to pay for another category has a place held there; the event counts them where they are.
      select null, category_id, price_phase_id, count(*)::int, 0
      from category_charges where state = 'awaiting_payment' group by 2, 3
      union all
      -- A row of a list that waits for its company's money has a place and a size, and no registration yet. Of a team,
      -- the captain's row has the place.
      select import_orders.event_id, category_id, price_phase_id, count(*)::int, 0
      from import_rows join import_orders on import_orders.id = import_rows.import_id
      where import_rows.state = 'held' and coalesce(team_seat, 1) = 1 group by 1, 2, 3
    ), dressed as (
      select event_id, size,
        count(*) filter (where state = 'held')::int as held,
        count(*) filter (where state = 'confirmed')::int as confirmed
      from registrations where size is not null group by 1, 2
      union all
      select import_orders.event_id, size, count(*)::int, 0
      from import_rows join import_orders on import_orders.id = import_rows.import_id
      where import_rows.state = 'held' group by 1, 2
    )
    select 'event' as thing, events.id::text as name, held_count as held, confirmed_count as confirmed,
      (select coalesce(sum(held), 0)::int from counted where event_id = events.id) as rows_held,
      (select coalesce(sum(confirmed), 0)::int from counted where event_id = events.id) as rows_confirmed,
      array[events.id::text] as ids
    from events
    union all
    select 'category', categories.id::text, held_count, confirmed_count,
      (select coalesce(sum(held), 0)::int from counted where category_id = categories.id),
      (select coalesce(sum(confirmed), 0)::int from counted where category_id = categories.id),
      array[categories.event_id::text, categories.id::text]
    from categories
    union all
    select 'phase', price_phases.id::text, held_count, confirmed_count,
      (select coalesce(sum(held), 0)::int from counted where price_phase_id = price_phases.id),
      (select coalesce(sum(confirmed), 0)::int from counted where price_phase_id = price_phases.id),
      array[
        (select event_id::text from categories where id = price_phases.category_id),
        price_phases.category_id::text, price_phases.id::text
      ]
    from price_phases
    union all
    select 'size', event_sizes.size, held_count, confirmed_count,
      (select coalesce(sum(held), 0)::int from dressed
        where dressed.event_id = event_sizes.event_id and dressed.size = event_sizes.size),
      (select coalesce(sum(confirmed), 0)::int from dressed
        where dressed.event_id = event_sizes.event_id and dressed.size = event_sizes.size),
      array[event_sizes.event_id::text]
    from event_sizes
    union all
    select 'code', discount_codes.code, held_count, used_count,
      (select count(*)::int from discount_redemptions
        where discount_code_id = discount_codes.id and state = 'held'),
      (select count(*)::int from discount_redemptions
        where discount_code_id = discount_codes.id and state = 'used'),
      array[discount_codes.id::text]
    from discount_codes
  `.execute(database)
  return rows.filter((row) => isLie(row) && !row.ids.some((id) => invented.has(id)))
}

function isLie({ held, confirmed, rows_held, rows_confirmed }: Counted): boolean {
  return held !== rows_held || confirmed !== rows_confirmed
}
