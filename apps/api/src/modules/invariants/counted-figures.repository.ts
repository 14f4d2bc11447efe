import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'

interface Figure {
  readonly event_id: string
  readonly kind: string
  readonly value: string
  readonly kept: number | null
  readonly counted: number | null
}

/** Every figure of `event_figures` that is not what counting the confirmed registrations gives, in plain SQL. */
export async function figuresThatLie(database: Queryable): Promise<Figure[]> {
  const { rows } = await sql<Figure>`
    with recursive origins as (
      select id, id as heir, confirmed_at, transferred_from_id from registrations where state = 'confirmed'
      union all
      select older.id, origins.heir, older.confirmed_at, older.transferred_from_id
      from registrations as older join origins on older.id = origins.transferred_from_id
    ),
    running as (
      select registrations.*, (
        select (origins.confirmed_at at time zone 'America/Bogota')::date::text
        from origins where origins.heir = registrations.id and origins.transferred_from_id is null
      ) as sold_on
      from registrations where state = 'confirmed'
    ),
    counted as (
      select event_id, 'day' as kind, sold_on as value, count(*)::int as counted from running
        where coalesce(team_seat, 1) = 1 group by 1, 3
      union all
      select event_id, 'gender', coalesce(gender::text, ''), count(*) from running group by 1, 3
      union all
      select event_id, 'birth', coalesce(birth_on::text, ''), count(*) from running group by 1, 3
      union all
      select event_id, 'city', coalesce(city_code, ''), count(*) from running group by 1, 3
      union all
      select event_id, 'size', coalesce(size, ''), count(*) from running group by 1, 3
      union all
      select event_id, 'without_bib', '', count(*) from running where bib is null group by 1
      union all
      select event_id, 'category', category_id::text, count(*) from running group by 1, 3
      union all
      select event_id, 'without_bib_in', category_id::text, count(*) from running where bib is null group by 1, 3
      union all
      select event_id, 'accredited', category_id::text, count(*) from running where accredited_at is not null group by 1, 3
      union all
      select event_id, 'checked_in', category_id::text, count(*) from running where checked_in_at is not null group by 1, 3
    ),
    kept as (select event_id, kind, value, confirmed as kept from event_figures where confirmed <> 0)
    select * from kept full join counted using (event_id, kind, value)
    where kept is distinct from counted
  `.execute(database)
  return rows
}
