import { SAVED_RACES_PER_PERSON } from '@zancada/contracts'
import { type SqlBool, sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'

/** A race that has a page; one that the platform took down has none. */
export function selectPublicRace(db: Queryable, slug: string) {
  return db
    .selectFrom('events')
    .select('id')
    .where('slug', '=', slug)
    .where('published_at', 'is not', null)
    .where('state', '!=', 'draft')
    .where('taken_down_at', 'is', null)
    .executeTakeFirst()
}

/** False when there are too many. The first mark stays as it is. */
export async function insertSaved(
  db: Queryable,
  { user_id, event_id }: { readonly user_id: string; readonly event_id: string },
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ is_saved: boolean }>`
    with kept as (select count(*) as races, bool_or(event_id = ${event_id}) as has_it from saved_races where user_id = ${user_id}),
    saved as (
      insert into saved_races (user_id, event_id, saved_at)
      select ${user_id}::uuid, ${event_id}::uuid, ${now}::timestamptz from kept where races < ${SAVED_RACES_PER_PERSON}
      on conflict do nothing
    )
    select races < ${SAVED_RACES_PER_PERSON} or has_it as is_saved from kept
  `.execute(db)
  return rows[0]?.is_saved ?? false
}

export async function deleteSaved(db: Queryable, user_id: string, slug: string): Promise<void> {
  await db
    .deleteFrom('saved_races')
    .where('user_id', '=', user_id)
    .where(sql<SqlBool>`event_id = (select id from events where slug = ${slug})`)
    .execute()
}

export async function selectSavedSlugs(db: Queryable, user_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_races')
    .innerJoin('events', 'events.id', 'saved_races.event_id')
    .select('events.slug')
    .where('saved_races.user_id', '=', user_id)
    .where('events.taken_down_at', 'is', null)
    .orderBy('saved_races.saved_at')
    .execute()
  return rows.map(({ slug }) => slug)
}

export async function isStopped(db: Queryable, user_id: string): Promise<boolean> {
  const stop = await db
    .selectFrom('saved_race_stops')
    .select('user_id')
    .where('user_id', '=', user_id)
    .executeTakeFirst()
  return stop !== undefined
}

export async function insertStop(db: Queryable, user_id: string, now: Date): Promise<void> {
  await db
    .insertInto('saved_race_stops')
    .values({ user_id, stopped_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function deleteStop(db: Queryable, user_id: string): Promise<void> {
  await db.deleteFrom('saved_race_stops').where('user_id', '=', user_id).execute()
}

export function selectByStopToken(db: Queryable, tokenHash: Buffer) {
  return db
    .selectFrom('saved_race_stop_links')
    .innerJoin('users', 'users.id', 'saved_race_stop_links.user_id')
    .select(['users.id', 'users.email'])
    .where('saved_race_stop_links.token_hash', '=', tokenHash)
    .where('users.deleted_at', 'is', null)
    .executeTakeFirst()
}
