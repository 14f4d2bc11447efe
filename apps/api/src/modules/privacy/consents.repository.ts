import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import type { Asker } from './own-data.repository'

export type OwnConsentRow = Awaited<ReturnType<typeof selectOwnConsents>>[number]

/** What a person authorised: with their account, and as the runner of a race under their proven address. */
export function selectOwnConsents(db: Queryable, asker: Asker) {
  return ownConsents(db, asker)
    .orderBy('consents.accepted_at', 'desc')
    .orderBy('consents.id', 'desc')
    .execute()
}

export function selectOwnConsent(db: Queryable, asker: Asker, id: string) {
  return ownConsents(db, asker).where('consents.id', '=', id).executeTakeFirst()
}

/**
 * A place may have gone to another runner since: then the earlier runner sees that their consent ended, without a name,
 * and does not reach the one that stands.
 */
function ownConsents(db: Queryable, { user_id, email }: Asker) {
  return db
    .selectFrom('consents')
    .leftJoin('registrations', 'registrations.id', 'consents.registration_id')
    .leftJoin('events', 'events.id', 'registrations.event_id')
    .leftJoin('consent_signatures', 'consent_signatures.id', 'consents.signature_id')
    .select([
      'consents.id',
      'consents.kind',
      'consents.text_version',
      'consents.accepted_at',
      'consents.revoked_at',
      'consents.ip',
      'consents.email',
      'consents.registration_id',
      'consents.capacity',
      'consents.giver_relationship',
      ...GIVER,
      givenByAsker({ user_id, email }).as('is_for_another'),
      isByAddress({ user_id, email }).as('is_by_address'),
      'events.name as event_name',
      'events.slug as event_slug',
      'events.starts_at',
      'registrations.state as registration_state',
      // Of the present runner: nobody sees who signed for somebody else.
      sql<string | null>`case when ${isStillNamed} then consent_signatures.signer_name end`.as('signer_name'),
      sql<string | null>`case when ${isStillNamed} then consent_signatures.signer_document end`.as(
        'signer_document',
      ),
      'consent_signatures.is_guardian as signed_by_guardian',
      sql<string | null>`case when ${isStillNamed} then registrations.first_name end`.as('first_name'),
      sql<string | null>`case when ${isStillNamed} then registrations.last_name end`.as('last_name'),
    ])
    .where(isOfAsker({ user_id, email }))
    .where(
      sql<boolean>`(consents.registration_id is null or ${isStillNamed} or consents.revoked_at is not null
        or ${givenByAsker({ user_id, email })})`,
    )
}

/** What somebody gave, or was given for them. */
export function isOfAsker({ user_id, email }: WhoseConsents) {
  return sql<boolean>`(
    consents.user_id = ${user_id} or consents.email = ${email}
    or ${givenByAsker({ user_id, email })}
  )`
}

/** Who ticked for somebody else: said to have their permission, or answers for a minor. */
export function givenByAsker({ user_id, email }: WhoseConsents) {
  return sql<boolean>`coalesce(
    consents.capacity in ('on_behalf', 'guardian')
      and (consents.giver_user_id = ${user_id} or consents.giver_email = ${email}),
    false
  )`
}

/** Of those, what a guardian gave who is known by the address alone: several people may share it. */
export function isByAddress({ user_id, email }: WhoseConsents) {
  return sql<boolean>`coalesce(
    consents.capacity = 'guardian' and consents.giver_email = ${email}
      and (consents.giver_user_id is null or consents.giver_user_id <> ${user_id}),
    false
  )`
}

interface WhoseConsents {
  readonly user_id: string | null
  readonly email: string | null
}

const GIVER = ['consents.giver_name', 'consents.giver_email'] as const

const isStillNamed = sql<boolean>`registrations.email = consents.email`

/** Registrations are changed under their order's lock, as everywhere. */
export async function lockOrderOfConsent(tx: Transaction, id: string): Promise<void> {
  await sql`
    select from orders where id = (
      select order_id from registrations join consents on consents.registration_id = registrations.id
      where consents.id = ${id}
    ) for update
  `.execute(tx)
}

export async function eraseHealthOfRegistration(tx: Transaction, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('registrations')
    .set({ eps: null, blood_type: null, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function eraseHealthOfProfile(tx: Transaction, user_id: string, now: Date): Promise<void> {
  await tx
    .updateTable('runner_profiles')
    .set({ eps: null, blood_type: null, updated_at: now })
    .where('user_id', '=', user_id)
    .execute()
}
