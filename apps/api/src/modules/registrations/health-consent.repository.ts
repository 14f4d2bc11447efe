import { RUNNER_WORDS } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import { keptWords } from '../legal'
import type { ConsentGiver } from '../orders'
import type { Person } from './my-registrations.repository'

interface HealthConsent {
  readonly is_given: boolean
  /** The runner's account, when they gave or withdrew it themselves. */
  readonly user_id: string | null
  /** Of the privacy policy in force. */
  readonly text_version: string
  readonly giver: ConsentGiver
  readonly ip: string
  readonly now: Date
}

/** Gives or withdraws the authorisation of health data of a registration that is already confirmed. */
export async function settleHealthConsent(
  tx: Transaction,
  { id: registration_id, email }: { readonly id: string; readonly email: string | null },
  { is_given, user_id, text_version, giver, ip, now }: HealthConsent,
): Promise<void> {
  if (is_given)
    await tx
      .insertInto('consents')
      .values({
        kind: 'health',
        text_version,
        registration_id,
        user_id,
        email,
        ip,
        accepted_at: now,
        ...giver,
        words_hash: keptWords(RUNNER_WORDS.health[giver.capacity] ?? ''),
      })
      .execute()
  else
    await tx
      .updateTable('consents')
      .set({ revoked_at: now })
      .where('registration_id', '=', registration_id)
      .where('kind', '=', 'health')
      .where('revoked_at', 'is', null)
      .execute()
  await writeAudit(tx, {
    actor_id: user_id,
    action: is_given ? 'consent.given' : 'consent.withdrawn',
    subject_type: 'registration',
    subject_id: registration_id,
    after: { kind: 'health' },
  })
}

/** Whether this very person accepted for a minor as the guardian: by this account or this address. */
export async function isGivingGuardian(
  db: Queryable,
  registrationId: string,
  person: Person,
): Promise<boolean> {
  const { user_id, email } = person
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
