import type { Queryable } from '../../platform/database/transaction'

/** The address an account has now and has proven; null of one that was shut or deleted. */
export async function selectProvenAddress(db: Queryable, userId: string): Promise<string | null> {
  const user = await provenUsers(db).where('id', '=', userId).executeTakeFirst()
  return user?.email ?? null
}

/** The account whose proven address that is. */
export async function selectAccountOfAddress(db: Queryable, email: string): Promise<string | null> {
  const user = await provenUsers(db).where('email', '=', email).executeTakeFirst()
  return user?.id ?? null
}

function provenUsers(db: Queryable) {
  return db
    .selectFrom('users')
    .select(['id', 'email'])
    .where('email_verified_at', 'is not', null)
    .where('is_active', '=', true)
    .where('deleted_at', 'is', null)
}
