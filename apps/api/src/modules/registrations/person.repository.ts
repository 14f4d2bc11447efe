import type { Queryable } from '../../platform/database/transaction'

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
