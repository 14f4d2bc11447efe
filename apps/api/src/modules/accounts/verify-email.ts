import type { AnswerOf, verifyEmailCall } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Caller } from '../../platform/http/caller'
import { notFound } from '../../platform/http/problems'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { lockLiveUser, selectAccountById, updateUser } from './accounts.repository'
import { welcomeMail } from './mails/welcome-mail'
import { spendLinkToken } from './one-time-links'
import { LINK_LIMIT } from './password-reset'

/** The holder of the link read the mail: the address is theirs. The first time, they are welcomed. */
export async function verifyEmail(
  deps: ApiDependencies,
  token: string,
  caller: Caller,
): Promise<AnswerOf<typeof verifyEmailCall>> {
  await deps.createRateLimit(LINK_LIMIT).take(caller.network)
  return inTransaction(deps.database, async (tx) => {
    const now = deps.clock.now()
    const userId = await spendLinkToken(tx, 'verify_email', token, now)
    await lockLiveUser(tx, userId)
    const account = await selectAccountById(tx, userId)
    if (!account) throw notFound()
    if (account.email_verified_at === null) {
      await updateUser(tx, userId, { email_verified_at: now }, now)
      await writeAudit(tx, {
        actor_id: userId,
        action: 'email.verified',
        subject_type: 'user',
        subject_id: userId,
      })
      await enqueueMail(tx, deps.jobs, await welcomeMail({ account, publicUrl: deps.publicUrl }))
    }
    return { email: account.email, email_verified_at: (account.email_verified_at ?? now).toISOString() }
  })
}
