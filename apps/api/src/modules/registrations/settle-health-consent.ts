import { RUNNER_WORDS } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import { type ConsentGiver, recordRunnerConsents, revokeHealth } from '../consents'

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
  if (is_given) {
    const words = RUNNER_WORDS.health[giver.capacity] ?? ''
    const health = { kind: 'health', text_version, registration_id, user_id, email, words, ...giver } as const
    await recordRunnerConsents(tx, [health], { accepted_at: now, ip })
  } else await revokeHealth(tx, registration_id, now)
  await writeAudit(tx, {
    actor_id: user_id,
    action: is_given ? 'consent.given' : 'consent.withdrawn',
    subject_type: 'registration',
    subject_id: registration_id,
    after: { kind: 'health' },
  })
}
