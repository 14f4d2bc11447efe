import { writeAudit } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'

interface HealthConsent {
  readonly is_given: boolean
  /** The runner's account, when they gave or withdrew it themselves. */
  readonly user_id: string | null
  /** Of the privacy policy in force. */
  readonly text_version: string
  readonly ip: string
  readonly now: Date
}

/** Gives or withdraws the authorisation of health data of a registration that is already confirmed. */
export async function settleHealthConsent(
  tx: Transaction,
  { id: registration_id, email }: { readonly id: string; readonly email: string | null },
  { is_given, user_id, text_version, ip, now }: HealthConsent,
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
