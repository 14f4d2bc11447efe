import type pg from 'pg'

export interface BenchRace {
  readonly slug: string
  readonly event_id: string
  readonly categories: readonly { readonly id: string; readonly phase_id: string }[]
}

/** A race of its own for each measure, so that none meets the rows of another. */
export async function createRace(
  database: pg.Pool,
  { slug, categories, capacity }: { slug: string; categories: number; capacity: number },
): Promise<BenchRace> {
  const { rows: events } = await database.query<{ id: string }>(
    `insert into events (organizer_id, slug, name, city_code, starts_at, registration_opens_at,
       registration_closes_at, state, published_at, created_at, updated_at)
     select id, $1, $1, '11001', now() + interval '60 days', now() - interval '30 days', now() + interval '50 days',
       'published', now(), now(), now()
     from organizers where state = 'approved' order by id limit 1
     returning id`,
    [slug],
  )
  const event_id = events[0]?.id ?? ''
  const { rows } = await database.query<{ id: string; phase_id: string }>(
    `with placed as (
       insert into categories (event_id, name, distance_m, capacity, position)
       select $1, 'Categoría ' || number, 10000, $2, number from generate_series(1, $3) as number
       returning id
     )
     insert into price_phases (category_id, name, price_cop, starts_at, ends_at)
     select id, 'Única', 0, now() - interval '30 days', now() + interval '50 days' from placed
     returning category_id as id, id as phase_id`,
    [event_id, capacity, categories],
  )
  await database.query('analyze categories, price_phases, events')
  return { slug, event_id, categories: rows }
}
