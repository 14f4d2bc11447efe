import type { Insertable } from 'kysely'
import type { Sessions } from '../../platform/database/schema.gen'
import type { Queryable } from '../../platform/database/transaction'

export function insertSession(db: Queryable, session: Insertable<Sessions>) {
  return db.insertInto('sessions').values(session).returning('id').executeTakeFirstOrThrow()
}

export async function insertRefreshToken(
  db: Queryable,
  sessionId: string,
  tokenHash: Buffer,
  now: Date,
): Promise<void> {
  await db
    .insertInto('refresh_tokens')
    .values({ session_id: sessionId, token_hash: tokenHash, created_at: now })
    .execute()
}

/** The session's row is locked: two tabs that refresh together are served one after the other. */
export function lockSessionByRefreshToken(db: Queryable, tokenHash: Buffer) {
  return db
    .selectFrom('refresh_tokens')
    .innerJoin('sessions', 'sessions.id', 'refresh_tokens.session_id')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select([
      'sessions.id',
      'sessions.user_id',
      'sessions.is_remembered',
      'sessions.expires_at',
      'sessions.revoked_at',
      'refresh_tokens.rotated_at',
      'users.is_active',
      'users.deleted_at',
    ])
    .where('refresh_tokens.token_hash', '=', tokenHash)
    .forUpdate(['sessions', 'refresh_tokens'])
    .executeTakeFirst()
}

export async function markRotated(db: Queryable, tokenHash: Buffer, now: Date): Promise<void> {
  await db
    .updateTable('refresh_tokens')
    .set({ rotated_at: now })
    .where('token_hash', '=', tokenHash)
    .where('rotated_at', 'is', null)
    .execute()
}

export async function touchSession(db: Queryable, id: string, now: Date, expiresAt: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ last_used_at: now, expires_at: expiresAt })
    .where('id', '=', id)
    .execute()
}

export async function revokeSession(db: Queryable, id: string, now: Date): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute()
}

/** Ends every open session of a user, but for the one they are using when it is given. */
export async function revokeSessionsOf(
  db: Queryable,
  userId: string,
  now: Date,
  exceptId?: string,
): Promise<void> {
  let query = db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
  if (exceptId !== undefined) query = query.where('id', '!=', exceptId)
  await query.execute()
}

export function selectOpenSessions(db: Queryable, userId: string, now: Date) {
  return db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(100)
    .execute()
}

/** Everything kept about a person's sessions, ended ones too. */
export function selectAllSessions(db: Queryable, userId: string) {
  return db.selectFrom('sessions').selectAll().where('user_id', '=', userId).orderBy('created_at').execute()
}

/** Ends one session of this user; false when there is no such open one. */
export async function revokeOwnSession(
  db: Queryable,
  userId: string,
  id: string,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('sessions')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Whether this device was seen before; somebody's first session is no news to them. */
export async function isNewDevice(db: Queryable, userId: string, userAgent: string | null): Promise<boolean> {
  const earlier = await db
    .selectFrom('sessions')
    .select((eb) => [
      eb.fn.countAll<number>().as('sessions'),
      eb.fn
        .countAll<number>()
        .filterWhere('user_agent', 'is not distinct from', userAgent)
        .as('from_this_device'),
    ])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  return earlier.sessions > 0 && earlier.from_this_device === 0
}
