import { type SqlBool, sql } from 'kysely'
import { violatedConstraint } from '../../platform/database/database-errors'
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

/** The first mark stays as it is; one too many is a refusal that `hasTooManySaved` reads. */
export async function insertSaved(
  db: Queryable,
  { user_id, event_id }: { readonly user_id: string; readonly event_id: string },
  now: Date,
): Promise<void> {
  await db
    .insertInto('saved_races')
    .values({ user_id, event_id, saved_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const hasTooManySaved = (error: unknown): boolean => violatedConstraint(error) === 'saved_races_few'

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
