import { z } from 'zod'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { defineJob } from '../../platform/jobs/job'
import { deleteSentMailsTo } from '../../platform/mail/sent-mails.repository'
import { eraseFreed } from './erase-freed'
import { finishErasure, lockOpenErasure, lockOwnOrders } from './erase-person.repository'
import { eraseHealthOfEvent, selectEventsWithOldHealthData, selectOpenErasures } from './leaving.repository'
import { withdrawAbandoned } from './requests/withdraw-abandoned'

/** Nightly: who left before their races were run is erased once they are; health data go two months after each race. */
export const eraseWaitingJob = defineJob({
  name: 'privacy.erase',
  data: z.object({}),
  expireSeconds: 1_800,
})
export const ERASE_WAITING_CRON = '27 3 * * *'

const HEALTH_KEPT_DAYS = 60
const DAY_MS = 24 * 3600 * 1000

/** One that fails does not keep the others from being erased; the job as a whole then counts as failed. */
export async function eraseWaiting(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'jobs'>,
): Promise<void> {
  const { database, clock } = deps
  const now = clock.now()
  const failures: unknown[] = []
  const attempt = (work: (tx: Transaction) => Promise<void>) =>
    inTransaction(database, work).catch((error: unknown) => failures.push(error))
  for (const user_id of await selectOpenErasures(database))
    await attempt(async (tx) => {
      const person = await lockOpenErasure(tx, user_id)
      if (person === undefined) return
      await lockOwnOrders(tx, person)
      if (!(await eraseFreed(tx, person, now))) return
      if (person.email !== null) await deleteSentMailsTo(tx, person.email)
      await finishErasure(tx, user_id, now)
    })
  const racesBefore = new Date(now.getTime() - HEALTH_KEPT_DAYS * DAY_MS)
  for (const event_id of await selectEventsWithOldHealthData(database, racesBefore))
    await attempt(async (tx) => {
      const count = await eraseHealthOfEvent(tx, event_id)
      if (count > 0)
        await writeAudit(tx, {
          actor_id: null,
          action: 'event.health_erased',
          subject_type: 'event',
          subject_id: event_id,
          after: { count },
        })
    })
  await withdrawAbandoned(deps).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} not erased`)
}
