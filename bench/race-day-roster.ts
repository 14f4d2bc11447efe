import type pg from 'pg'
import type { BenchRace } from './race'
import { fillRoster } from './roster'

/** In ten of a roster one is cancelled. */
const OF_THOSE_WHO_RUN = 10 / 9

/**
 * A race on its day: people with their size and what they accepted, each registered at another moment, and a kit of a
 * shirt, a bag, a bib and a medal of the category.
 */
export async function fillRaceDay(database: pg.Pool, race: BenchRace, runners: number): Promise<void> {
  await fillRoster(database, race, Math.floor(runners * OF_THOSE_WHO_RUN))
  const client = await database.connect()
  try {
    await client.query('begin')
    await client.query(
      `insert into event_sizes (event_id, size, position)
       select $1, size, place from unnest(array['XS', 'S', 'M', 'L', 'XL']) with ordinality as given (size, place)`,
      [race.event_id],
    )
    await client.query(
      `insert into inventory_items (event_id, kind, name, size, category_id, position, created_at)
       select $1::uuid, kind::inventory_kind, name, size, category_id, 1, now() from (
         select 'shirt' as kind, 'Camiseta' as name, size, null::uuid as category_id from event_sizes where event_id = $1
         union all select 'medal', 'Medalla', null, id from categories where event_id = $1
         union all values ('bag', 'Bolsa', null, null::uuid), ('bib', 'Dorsal', null, null::uuid)
       ) as kit`,
      [race.event_id],
    )
    await client.query(
      `insert into consents (email, kind, text_version, accepted_at, registration_id)
       select email, kind::consent_kind, 'bench', now(), registrations.id
       from registrations, unnest(array['waiver', 'data_policy']) as kind where event_id = $1`,
      [race.event_id],
    )
    // As if each had been bought by itself: triggers would give all that one transaction writes the same mark.
    await client.query('set local session_replication_role = replica')
    await client.query(
      `update registrations set change_mark = numbered.mark, size = (array['XS', 'S', 'M', 'L', 'XL'])[1 + mark % 5]
       from (select id, row_number() over (order by id) as mark from registrations where event_id = $1) as numbered
       where numbered.id = registrations.id`,
      [race.event_id],
    )
    await client.query(
      `update registration_marks set change_mark = registrations.change_mark
       from registrations where registrations.id = registration_id and registrations.event_id = $1`,
      [race.event_id],
    )
    await client.query(
      `update events set change_mark = (select count(*) from registrations where event_id = $1) where id = $1`,
      [race.event_id],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
  for (const table of ['registrations', 'registration_marks', 'orders', 'consents', 'inventory_items'])
    await database.query(`vacuum analyze ${table}`)
}
