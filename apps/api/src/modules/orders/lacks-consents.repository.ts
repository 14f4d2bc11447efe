import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'

/** Of a consent, beside its registration: for a minor it is the guardian's yes that counts, and nobody's with permission. */
export function standsForRunner(of: 'registrations' | 'changed' = 'registrations') {
  return sql<boolean>`(
    consents.capacity is distinct from 'on_behalf' or ${sql.ref(`${of}.guardian`)} is null
  )`
}

/** Who accepted for the runner saying that they may, as they are called or written to; null: nobody did. */
export function acceptedBy() {
  return sql<string | null>`(
    select coalesce(consents.giver_name, consents.giver_email) from consents
    where consents.registration_id = registrations.id and consents.revoked_at is null
      and consents.capacity = 'on_behalf'
    order by consents.accepted_at desc limit 1
  )`
}

/**
 * Whether what a runner accepts to run is missing, all of it or a part. Read beside the registration that is named.
 */
export function lacksConsents(of: 'registrations' | 'changed' = 'registrations') {
  return sql<boolean>`(
    select count(distinct consents.kind) < 2 from consents
    where consents.registration_id = ${sql.ref(`${of}.id`)} and consents.revoked_at is null
      and consents.kind in ('waiver', 'data_policy')
      and ${standsForRunner(of)}
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
