import { type Insertable, sql } from 'kysely'
import type { ExportMarks } from '../../platform/database/schema.gen'
import type { Queryable } from '../../platform/database/transaction'
import { addedCity } from '../settings'

const KIND = 'start_list'

/** The mark of the event and how many run. Read before its rows: what changes meanwhile is told again, never missed. */
export function selectStartListFacts(db: Queryable, eventId: string, since: number) {
  return db
    .selectFrom('events')
    .select([
      'events.change_mark',
      sql<number>`(
        select count(*) from registrations where event_id = events.id and state = 'confirmed'
      )`.as('runners'),
      sql<number>`(
        select count(*) from registrations where event_id = events.id and state = 'confirmed' and bib is null
      )`.as('without_bib'),
      sql<number>`(
        select count(*) from registration_marks where event_id = events.id and change_mark > ${since}
      )`.as('changed_since'),
    ])
    .where('events.id', '=', eventId)
    .executeTakeFirstOrThrow()
}

export type Starter = Awaited<ReturnType<typeof selectStarters>>[number]

interface StartersPage {
  /** Null: everybody who runs. Otherwise who changed after this mark, also those who left. */
  readonly since: number | null
  readonly after: { readonly mark: number; readonly id: string } | undefined
  readonly limit: number
}

/** In the order of their changes, so that pages read while others register miss nobody. */
export function selectStarters(db: Queryable, eventId: string, { since, after, limit }: StartersPage) {
  let query = db
    .selectFrom('registration_marks')
    .innerJoin('registrations', 'registrations.id', 'registration_marks.registration_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .leftJoin('teams', 'teams.id', 'registrations.team_id')
    .select([
      'registrations.id',
      'registration_marks.change_mark',
      'registrations.state',
      'registrations.bib',
      'registrations.first_name',
      'registrations.last_name',
      'registrations.birth_on',
      'registrations.gender',
      'registrations.club',
      'registrations.city_code',
      addedCity('registrations.city_code').as('added_city'),
      'categories.name as category_name',
      'teams.name as team_name',
      'registrations.team_seat',
    ])
    .where('registration_marks.event_id', '=', eventId)
    .orderBy('registration_marks.change_mark')
    .orderBy('registration_marks.registration_id')
    .limit(limit)
  query =
    since === null
      ? query.where('registrations.state', '=', 'confirmed')
      : query.where('registration_marks.change_mark', '>', since)
  if (after)
    query = query.where(
      sql<boolean>`(registration_marks.change_mark, registration_marks.registration_id)
        > (${after.mark}::bigint, ${after.id}::uuid)`,
    )
  return query.execute()
}

/** The greatest mark that was handed over whole; 0 before the first time. */
export async function selectLastMark(db: Queryable, eventId: string): Promise<number> {
  const last = await db
    .selectFrom('export_marks')
    .select((eb) => eb.fn.max('mark').as('mark'))
    .where('event_id', '=', eventId)
    .where('kind', '=', KIND)
    .executeTakeFirst()
  return last?.mark ?? 0
}

export function selectExports(db: Queryable, eventId: string) {
  return db
    .selectFrom('export_marks')
    .innerJoin('users', 'users.id', 'export_marks.exported_by')
    .select([
      'export_marks.id',
      'export_marks.since_mark',
      'export_marks.mark',
      'export_marks.row_count',
      'export_marks.exported_at',
      sql<string>`concat_ws(' ', users.first_name, users.last_name)`.as('exported_by'),
    ])
    .where('export_marks.event_id', '=', eventId)
    .where('export_marks.kind', '=', KIND)
    .orderBy('export_marks.id', 'desc')
    .limit(10)
    .execute()
}

export async function insertExport(
  db: Queryable,
  written: Omit<Insertable<ExportMarks>, 'kind'>,
): Promise<void> {
  await db
    .insertInto('export_marks')
    .values({ ...written, kind: KIND })
    .execute()
}
