import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { createSecretToken } from '../../platform/tokens/secret-token'
import { openingMail } from './mails/opening-mail'
import { type DueNotice, lockDue, markTold } from './opening-notices.repository'

/** A batch is one transaction: its mails leave with the marks that they did, or neither. */
const BATCH = 100
const BATCHES = 200

type TellDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'publicUrl'>

/** Mails subscribers once that a race sells. What a stopped process left is mailed in the next minute. */
export async function tellOpenings(deps: TellDependencies): Promise<void> {
  for (let batch = 0; batch < BATCHES; batch += 1) {
    const told = await inTransaction(deps.database, async (tx) => {
      const now = deps.clock.now()
      const due = await lockDue(tx, now, BATCH)
      for (const notice of due) {
        const { token, hash } = createSecretToken()
        await markTold(tx, notice.id, hash, now)
        await enqueueMail(tx, deps.jobs, await openingMail(addressed(deps, notice, token)))
      }
      return due.length
    })
    if (told < BATCH) return
  }
}

function addressed({ publicUrl }: TellDependencies, notice: DueNotice, token: string) {
  return {
    to: notice.email,
    event_name: notice.event_name,
    race_url: `${publicUrl}/${notice.event_slug}`,
    closes:
      notice.registration_closes_at &&
      new Intl.DateTimeFormat('es-CO', { dateStyle: 'long', timeZone: notice.timezone }).format(
        notice.registration_closes_at,
      ),
    leave_url: `${publicUrl}/correos/aviso?token=${token}`,
  }
}
