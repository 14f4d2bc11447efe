import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job'

/** Some lines of a running batch, those after one; it wants itself again until none is left. */
export const workBatchJob = defineJob({
  name: 'refund-batches.work',
  data: z.object({ id: z.uuid(), after: z.uuid().optional() }),
  retryLimit: 12,
  expireSeconds: 300,
})

/** Writes down what the bank told of a race's lines. */
export const applyResultJob = defineJob({
  name: 'refund-batches.apply-result',
  data: z.object({ event_id: z.uuid() }),
  retryLimit: 12,
  expireSeconds: 300,
})

/** Links to those of whom no account is known, asked for again by an administrator. */
export const askAccountsJob = defineJob({
  name: 'refund-batches.ask-accounts',
  data: z.object({ event_id: z.uuid(), before: z.iso.datetime() }),
  expireSeconds: 300,
})

/** Every minute: what a lost job left, and accounts that nobody asked for yet. */
export const followBatchesJob = defineJob({
  name: 'refund-batches.follow',
  data: z.object({}),
  retryLimit: 0,
  expireSeconds: 120,
})
export const FOLLOW_BATCHES_CRON = '* * * * *'

/** Nightly: accounts that nothing is owed to any more. */
export const forgetAccountsJob = defineJob({ name: 'refund-batches.forget-accounts', data: z.object({}) })
export const FORGET_ACCOUNTS_CRON = '23 4 * * *'
