import type { AnswerOf, askRefundAccountsCall } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { conflict, notFound } from '../../platform/http/problems'
import { sumToPay } from './closing.repository'
import { findRace } from './races.repository'
import { askAccountsJob } from './refund-batches.jobs'

/** Pressed twice, everybody is asked once: those asked since the moment of the first are left alone by the second. */
export async function askAgain(
  { database, clock, jobs }: Pick<ApiDependencies, 'database' | 'clock' | 'jobs'>,
  actor: Pick<Account, 'user_id'>,
  slug: string,
): Promise<AnswerOf<typeof askRefundAccountsCall>> {
  const race = await findRace(database, slug)
  if (!race) throw notFound()
  const { without_account } = await sumToPay(database, race.id)
  const { count } = without_account
  if (count === 0) throw conflict('nothing_missing', 'Nadie falta por dar su cuenta')
  await inTransaction(database, async (tx) => {
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'refund_accounts.asked',
      subject_type: 'event',
      subject_id: race.id,
      after: { lines: count },
    })
    await jobs.enqueue(tx, askAccountsJob, {
      event_id: race.id,
      before: askedBefore(clock.now()).toISOString(),
    })
  })
  return { asked: count }
}

/** Nobody gets two mails within a quarter of an hour. */
const PAUSE_MS = 15 * 60_000
const askedBefore = (now: Date): Date => new Date(now.getTime() - PAUSE_MS)
