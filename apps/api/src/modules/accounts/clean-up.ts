import { z } from 'zod'
import type { ApiDependencies } from '../../platform/dependencies'
import { defineJob } from '../../platform/jobs/job'
import { deleteSpentLimits } from '../../platform/limits/spent-limits'
import { deleteSentMailsBefore } from '../../platform/mail/sent-mails.repository'
import { deleteSpentRecords } from './clean-up.repository'

export const cleanUpJob = defineJob({ name: 'accounts.clean_up', data: z.object({}) })
export const CLEAN_UP_CRON = '17 3 * * *'

const DAY_MS = 24 * 3600 * 1000

/** What can no longer open anything is not kept: less to leak, and tables that stay small. */
export async function cleanUp({ database, clock }: ApiDependencies): Promise<void> {
  const now = clock.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await deleteSpentRecords(database, {
    tokensExpiredBefore: daysAgo(30),
    sessionsEndedBefore: daysAgo(90),
  })
  await deleteSpentLimits(database, daysAgo(1))
  await deleteSentMailsBefore(database, daysAgo(30))
}
