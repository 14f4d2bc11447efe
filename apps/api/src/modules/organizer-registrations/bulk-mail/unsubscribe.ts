import type { AnswerOf, loadSubscriptionCall } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import { inTransaction, type Queryable } from '../../../platform/database/transaction'
import type { ApiDependencies } from '../../../platform/dependencies'
import { notFound } from '../../../platform/http/problems'
import { hashToken } from '../../../platform/tokens/secret-token'
import { revokeNewsOf, selectSubscription } from './bulk-mails.repository'

export async function loadSubscription(
  { database }: Pick<ApiDependencies, 'database'>,
  token: string,
): Promise<AnswerOf<typeof loadSubscriptionCall>> {
  const { organizer, email, is_subscribed } = await requireSubscription(database, token)
  return { organizer, email, is_subscribed }
}

/** Withdraws the authorisation itself, with every registration that gave it to this organizer. */
export async function unsubscribe(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  token: string,
): Promise<Record<string, never>> {
  await inTransaction(database, async (tx) => {
    const whose = await requireSubscription(tx, token)
    const revoked = await revokeNewsOf(tx, whose, clock.now())
    if (revoked > 0)
      await writeAudit(tx, {
        actor_id: null,
        action: 'consent.unsubscribed',
        subject_type: 'organizer',
        subject_id: whose.organizer_id,
        after: { revoked },
      })
  })
  return {}
}

async function requireSubscription(db: Queryable, token: string) {
  const found = await selectSubscription(db, hashToken(token))
  if (!found) throw notFound()
  return found
}
