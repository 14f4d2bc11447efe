import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import { NOBODY_KNOWN } from './asked-consents.rules'

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

/** Whether a runner has answered all that only they decide: with a yes to each, or by sending the form with some left empty. */
export function hasAllChoices() {
  return sql<boolean>`(
    registrations.choices_made_at is not null or (
      select count(distinct kind) = 3 from consents
      where consents.registration_id = registrations.id and kind in ('health', 'image', 'marketing')
        and revoked_at is null
    )
  )`
}

/** Of the profile itself: each registration has its own. */
export function selectProfileHealth(db: Queryable, userId: string) {
  return db
    .selectFrom('consents')
    .select('id')
    .where('user_id', '=', userId)
    .where('kind', '=', 'health')
    .where('registration_id', 'is', null)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
}

/** What somebody without an account accepted from this address, and did not withdraw. */
export function selectGuestConsents(tx: Transaction, email: string) {
  return tx
    .selectFrom('consents')
    .select(['kind', 'text_version'])
    .where('email', '=', email)
    .where('user_id', 'is', null)
    .where('registration_id', 'is', null)
    .where('revoked_at', 'is', null)
    .execute()
}

interface Person {
  readonly user_id: string | null
  readonly email: string | null
}

/** Whether this very person accepted for a minor as the guardian: by this account or this address. */
export async function isGivingGuardian(
  db: Queryable,
  registrationId: string,
  { user_id, email }: Person,
): Promise<boolean> {
  const found = await db
    .selectFrom('consents')
    .select('id')
    .where('registration_id', '=', registrationId)
    .where('capacity', '=', 'guardian')
    .where('revoked_at', 'is', null)
    .where((eb) => eb.or([eb('giver_user_id', '=', user_id), eb('giver_email', '=', email)]))
    .executeTakeFirst()
  return found !== undefined
}
