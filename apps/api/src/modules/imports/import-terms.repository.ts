import { type RawBuilder, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Queryable } from '../../platform/database/transaction'

/** What a race asks of its runners, and how much of it is left. */
export function selectTerms(db: Queryable, eventId: string) {
  return db
    .selectFrom('events')
    .select([
      'events.starts_at',
      'events.created_at',
      'events.timezone',
      sql<number | null>`events.capacity - events.held_count - events.confirmed_count`.as('places_left'),
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('categories')
          .select([
            'id',
            'name',
            'distance_m',
            'team_size',
            'gender_rule',
            'min_age',
            'max_age',
            'age_rule',
            'age_taken_on',
          ])
          .select(sql<number>`capacity - held_count - confirmed_count`.as('left'))
          .whereRef('categories.event_id', '=', 'events.id')
          .orderBy('position'),
      ).as('categories'),
      jsonArrayFrom(
        eb
          .selectFrom('questions')
          .select(['id', 'label', 'kind', 'options', 'is_required', 'category_ids'])
          .whereRef('questions.event_id', '=', 'events.id')
          .orderBy('position'),
      ).as('questions'),
      jsonArrayFrom(
        eb
          .selectFrom('event_sizes')
          .select(['size', sql<number | null>`stock - held_count - confirmed_count`.as('left')])
          .whereRef('event_sizes.event_id', '=', 'events.id')
          .orderBy('position'),
      ).as('sizes'),
      jsonArrayFrom(
        eb
          .selectFrom('teams')
          .select(['category_id', 'name'])
          .whereRef('teams.event_id', '=', 'events.id')
          .where('claims_name', '=', true)
          .where('ended_at', 'is', null),
      ).as('team_names'),
    ])
    .where('events.id', '=', eventId)
    .executeTakeFirstOrThrow()
}

/** In which of these categories each document is registered (`confirmed`), or somebody went to pay for it (`held`). */
export async function selectRegistered(
  db: Queryable,
  categoryIds: readonly string[],
  documentKeys: readonly string[],
  states: readonly ('held' | 'confirmed')[] = ['held', 'confirmed'],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ document_key: string; category_ids: string[] }>`
    select asked.document_key, array_agg(registrations.category_id) as category_ids
    from unnest(${[...documentKeys]}::text[]) as asked (document_key)
    cross join unnest(${[...categoryIds]}::uuid[]) as among (category_id)
    join registrations on registrations.category_id = among.category_id
      and registrations.document_key = asked.document_key
      and registrations.claims_document and registrations.state = any(${[...states]}::registration_state[])
    group by asked.document_key
  `.execute(db)
  return new Map(rows.map(({ document_key, category_ids }) => [document_key, category_ids]))
}

/** Documents to look for: of a JSON list, or of the rows of an import. */
export const keysAmong = (json: string) => sql`jsonb_array_elements_text(${json}::jsonb)`
export const keysOfImport = (importId: string) =>
  sql`(select distinct import_rows.document_key from import_rows where import_rows.import_id = ${importId})`

/** The row of another list of the race that waits for its money with each document, as JSON. */
export async function selectListedAsJson(
  db: Queryable,
  { id, event_id }: { readonly id: string; readonly event_id: string },
  documentKeys: RawBuilder<unknown>,
): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_object_agg(document_key, json_build_object('code', code, 'number', number)), '{}')::text as json
    from (
      select distinct on (asked.document_key) asked.document_key, import_orders.code, import_rows.number
      from import_orders
      join import_rows on import_rows.import_id = import_orders.id and import_rows.state = 'held'
      join ${documentKeys} as asked (document_key) on asked.document_key = import_rows.document_key
      where import_orders.event_id = ${event_id} and import_orders.id <> ${id}
      order by asked.document_key, import_orders.id, import_rows.number
    ) as listed
  `.execute(db)
  return rows[0]?.json ?? '{}'
}

/** Registered people by document, as JSON text: the main thread only hands it on. */
export async function selectRegisteredAsJson(
  db: Queryable,
  categoryIds: readonly string[],
  documentKeys: RawBuilder<unknown>,
): Promise<string> {
  const { rows } = await sql<{ json: string }>`
    select coalesce(json_object_agg(document_key, category_ids), '{}')::text as json
    from (
      select asked.document_key, array_agg(registrations.category_id) as category_ids
      from ${documentKeys} as asked (document_key)
      cross join unnest(${[...categoryIds]}::uuid[]) as among (category_id)
      join registrations on registrations.category_id = among.category_id
        and registrations.document_key = asked.document_key
        and registrations.claims_document and registrations.state in ('held', 'confirmed')
      group by asked.document_key
    ) as registered
  `.execute(db)
  return rows[0]?.json ?? '{}'
}
