import type { Insertable } from 'kysely'
import type { Consents } from '../../platform/database/schema.gen'
import type { Queryable } from '../../platform/database/transaction'

export async function insertConsents(db: Queryable, consents: Insertable<Consents>[]): Promise<void> {
  await db.insertInto('consents').values(consents).execute()
}

export function selectConsentsOf(db: Queryable, userId: string) {
  return db
    .selectFrom('consents')
    .select(['id', 'kind', 'text_version', 'accepted_at', 'ip', 'revoked_at'])
    .where('user_id', '=', userId)
    .orderBy('accepted_at')
    .orderBy('id')
    .execute()
}
