import type { Queryable } from '../../platform/database/transaction'

/** The runner's address of a registration that still stands: one who handed it on, or lost it, has no link to it any more. */
export async function selectRunnerEmail(db: Queryable, registrationId: string): Promise<string | null> {
  const row = await db
    .selectFrom('registrations')
    .select('email')
    .where('id', '=', registrationId)
    .where('state', '=', 'confirmed')
    .executeTakeFirst()
  return row?.email ?? null
}
