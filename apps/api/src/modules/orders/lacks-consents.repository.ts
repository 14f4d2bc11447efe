import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'

/** Whether what a runner accepts to run is missing, all of it or a part. Read beside the registration that is named. */
export function lacksConsents(registrationId: 'registrations.id' | 'changed.id' = 'registrations.id') {
  return sql<boolean>`(
    select count(distinct consents.kind) < 2 from consents
    where consents.registration_id = ${sql.ref(registrationId)} and consents.revoked_at is null
      and consents.kind in ('waiver', 'data_policy')
  )`
}

/** Of some registrations, those whose runner has not accepted everything. */
export async function selectLackingConsents(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('registrations')
    .select('id')
    .where('id', 'in', [...ids])
    .where(lacksConsents())
    .execute()
  return new Set(rows.map(({ id }) => id))
}
