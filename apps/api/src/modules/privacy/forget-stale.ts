import { retentionSettingsSchema } from '@zancada/contracts'
import { z } from 'zod'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { defineJob } from '../../platform/jobs/job'
import { loadSetting } from '../settings'
import {
  deleteStaleInvitations,
  deleteStaleNotices,
  deleteStaleWaiting,
  forgetOrders,
  type StalePlace,
  staleOrders,
} from './forget-stale.repository'

export const forgetStaleJob = defineJob({
  name: 'privacy.forget_stale',
  data: z.object({}),
  expireSeconds: 1_800,
})
export const FORGET_STALE_CRON = '47 3 * * *'

const DAY_MS = 86_400_000
/** A batch holds few rows for a moment; a night takes so many batches at most, and the next one goes on. */
const BATCH = 200
const BATCHES = 500

/**
 * Nightly: people named in purchases that nobody paid, and those who waited for races that were run, or for their
 * opening, or were offered a seat of a team, are forgotten after the days that administrators set. What was paid is
 * kept: it is the platform's accounting.
 */
export async function forgetStale({
  database,
  clock,
}: Pick<ApiDependencies, 'database' | 'clock'>): Promise<void> {
  const now = clock.now()
  const days = retentionSettingsSchema.parse(await loadSetting(database, 'retention'))
  const before = (count: number) => new Date(now.getTime() - count * DAY_MS)
  let place: StalePlace | undefined
  const orders = await inBatches(async () => {
    const { rows } = await staleOrders(before(days.unpaid_days), BATCH, place).execute(database)
    place = rows.at(-1)
    const ids = rows.map(({ id }) => id)
    if (ids.length > 0) await inTransaction(database, (tx) => forgetOrders(tx, ids, now))
    return ids.length
  })
  const waiting = await inBatches(() =>
    inTransaction(database, (tx) => deleteStaleWaiting(tx, before(days.waitlist_days), BATCH)),
  )
  const notices = await inBatches(() =>
    inTransaction(database, (tx) => deleteStaleNotices(tx, before(days.waitlist_days), BATCH)),
  )
  const invitations = await inBatches(() =>
    inTransaction(database, (tx) => deleteStaleInvitations(tx, before(days.waitlist_days), BATCH)),
  )
  if (orders + waiting + notices + invitations > 0)
    await writeAudit(database, {
      actor_id: null,
      action: 'privacy.stale_forgotten',
      subject_type: 'retention',
      subject_id: now.toISOString().slice(0, 10),
      after: { orders, waiting, notices, invitations },
    })
}

async function inBatches(one: () => Promise<number>): Promise<number> {
  let total = 0
  for (let batch = 0; batch < BATCHES; batch++) {
    const done = await one()
    total += done
    if (done < BATCH) break
  }
  return total
}
