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
