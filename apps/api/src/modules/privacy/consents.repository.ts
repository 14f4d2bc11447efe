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

function ownConsents(db: Queryable, { user_id, email }: Asker) {
  return db
    .selectFrom('consents')
    .leftJoin('registrations', 'registrations.id', 'consents.registration_id')
    .leftJoin('events', 'events.id', 'registrations.event_id')
    .select([
      'consents.id',
      'consents.kind',
      'consents.text_version',
      'consents.accepted_at',
      'consents.revoked_at',
      'consents.ip',
      'consents.email',
      'consents.registration_id',
      'events.name as event_name',
      'events.slug as event_slug',
      'events.starts_at',
      'registrations.state as registration_state',
      'registrations.first_name',
      'registrations.last_name',
    ])
    .where(sql<boolean>`(consents.user_id = ${user_id} or consents.email = ${email})`)
}

/** Answers whether it still stood. */
export async function endConsent(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const ended = await tx
    .updateTable('consents')
    .set({ revoked_at: now })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .executeTakeFirst()
  return ended.numUpdatedRows > 0n
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
