import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import { type AskedConsents, isAsked, NOBODY_KNOWN } from './asked-consents.rules'

/** Of a consent, beside its registration: for a minor it is the guardian's yes that counts, and nobody's with permission. */
export function standsForRunner(of: 'registrations' | 'changed' = 'registrations') {
  return sql<boolean>`(
    consents.capacity is distinct from 'on_behalf' or ${sql.ref(`${of}.guardian`)} is null
  )`
}

/**
 * Who accepted for the runner saying that they may, as they are called or written to; null: nobody did, or the runner or
 * their guardian accepted the same since.
 */
export function acceptedBy() {
  return sql<string | null>`(
    select coalesce(consents.giver_name, consents.giver_email, ${NOBODY_KNOWN}) from consents
    where consents.registration_id = registrations.id and consents.revoked_at is null
      and consents.capacity = 'on_behalf'
      and not exists (
        select from consents as later
        where later.registration_id = consents.registration_id and later.kind = consents.kind
          and later.revoked_at is null and later.capacity <> 'on_behalf'
      )
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

/** Whether a runner has said yes to all that only they decide. */
export function hasAllChoices() {
  return sql<boolean>`(
    select count(distinct kind) = 3 from consents
    where consents.registration_id = registrations.id and kind in ('health', 'image', 'marketing')
      and revoked_at is null
  )`
}

/** Of some registrations, what their runners are still to be asked; those that are not among them are asked nothing. */
export async function selectAskedConsents(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, AskedConsents>> {
  const rows = await db
    .selectFrom('registrations')
    .select(['id', lacksConsents().as('lacks_consents'), acceptedBy().as('accepted_by')])
    .select(hasAllChoices().as('has_all_choices'))
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(rows.filter(isAsked).map((row) => [row.id, row]))
}
