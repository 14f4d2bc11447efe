import { z } from 'zod'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { defineJob } from '../../platform/jobs/job'
import { eraseFreed } from './erase-freed'
import { finishErasure, lockOpenErasure } from './erase-person.repository'
import { eraseOldHealthData, selectOpenErasures } from './leaving.repository'

/** Nightly: who left before their races were run is erased once they are; health data go two months after each race. */
export const eraseWaitingJob = defineJob({
  name: 'privacy.erase',
  data: z.object({}),
  expireSeconds: 1_800,
})
export const ERASE_WAITING_CRON = '27 3 * * *'

export const HEALTH_KEPT_DAYS = 60
const DAY_MS = 24 * 3600 * 1000

export async function eraseWaiting({
  database,
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  for (const user_id of await selectOpenErasures(database))
    await inTransaction(database, async (tx) => {
      const person = await lockOpenErasure(tx, user_id)
      if (person === undefined) return
      if (await eraseFreed(tx, person, now)) await finishErasure(tx, user_id, now)
    })
  await eraseOldHealthData(database, new Date(now.getTime() - HEALTH_KEPT_DAYS * DAY_MS))
}
