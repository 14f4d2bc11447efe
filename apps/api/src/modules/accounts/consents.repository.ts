import type { Insertable } from 'kysely'
import type { Consents } from '../../platform/database/schema.gen'
import type { Queryable } from '../../platform/database/transaction'

export async function insertConsents(db: Queryable, consents: Insertable<Consents>[]): Promise<void> {
  await db.insertInto('consents').values(consents).execute()
}

/** Of the profile itself: each registration has its own. */
export function selectStandingHealthConsent(db: Queryable, userId: string) {
  return db
    .selectFrom('consents')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'health')
    .where('registration_id', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

export async function revokeConsent(db: Queryable, id: string, now: Date): Promise<void> {
  await db.updateTable('consents').set({ revoked_at: now }).where('id', '=', id).execute()
}
