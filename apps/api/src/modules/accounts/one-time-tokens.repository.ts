import type { Insertable } from 'kysely'
import type { OneTimeTokens, TokenPurpose } from '../../platform/database/schema.gen'
import type { Queryable } from '../../platform/database/transaction'

export async function insertOneTimeToken(db: Queryable, token: Insertable<OneTimeTokens>): Promise<void> {
  await db.insertInto('one_time_tokens').values(token).execute()
}

export function selectOneTimeToken(db: Queryable, purpose: TokenPurpose, tokenHash: Buffer) {
  return db
    .selectFrom('one_time_tokens')
    .selectAll()
    .where('purpose', '=', purpose)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
}

/** True for exactly one of any number of callers: the conditional update is what makes a token single-use. */
export async function spendOneTimeToken(db: Queryable, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('one_time_tokens')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** A new link or code makes the earlier ones of its kind worthless. */
export async function expireOneTimeTokens(
  db: Queryable,
  purpose: TokenPurpose,
  whose: { user_id: string } | { email: string },
  now: Date,
): Promise<void> {
  let query = db
    .updateTable('one_time_tokens')
    .set({ expires_at: now })
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
  query =
    'user_id' in whose ? query.where('user_id', '=', whose.user_id) : query.where('email', '=', whose.email)
  await query.execute()
}

export function selectLatestOneTimeToken(
  db: Queryable,
  purpose: TokenPurpose,
  whose: { user_id: string } | { email: string },
) {
  const query = db.selectFrom('one_time_tokens').selectAll().where('purpose', '=', purpose)
  const mine =
    'user_id' in whose ? query.where('user_id', '=', whose.user_id) : query.where('email', '=', whose.email)
  return mine.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst()
}

/** Counts a wrong code; false when its tries were already used up. */
export async function countFailedTry(db: Queryable, id: string, most: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('one_time_tokens')
    .set((eb) => ({ failed_tries: eb('failed_tries', '+', 1) }))
    .where('id', '=', id)
    .where('failed_tries', '<', most)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}
