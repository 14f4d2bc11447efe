import type { Queryable } from '../../platform/database/transaction'

export async function selectVerifiedEmail(db: Queryable, userId: string): Promise<string | null> {
  const user = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_verified_at', 'is not', null)
    .executeTakeFirst()
  return user?.email ?? null
}

/** Of a registration that is still somebody's: whoever handed theirs on, or lost it, has no link to it any more. */
export async function selectRunnerEmail(db: Queryable, registrationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('registrations')
    .select('email')
    .where('id', '=', registrationId)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
  return row?.email ?? null
}
