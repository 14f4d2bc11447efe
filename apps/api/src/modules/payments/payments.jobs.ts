import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job'

/** One delivery of the provider, to be understood. Tried for hours: the provider itself may be away. */
export const processEventJob = defineJob({
  name: 'payments.event',
  data: z.object({
    event_id: z.uuid(),
    transaction_id: z.string(),
    /** As the delivery tells it, if it does; it only says whether the provider's own answer is late. */
    status: z.string().nullable(),
  }),
  retryLimit: 12,
  retryDelaySeconds: 5,
  expireSeconds: 120,
})

/** A transaction to look at again, when nobody could tell what became of it. */
export const settleTransactionJob = defineJob({
  name: 'payments.settle',
  data: z.object({ transaction_id: z.string() }),
  retryLimit: 12,
  retryDelaySeconds: 15,
  expireSeconds: 120,
})

/** For what was never told: orders awaiting payment, and those that just let their places go. */
export const reconcileJob = defineJob({ name: 'payments.reconcile', data: z.object({}), retryLimit: 0 })
export const RECONCILE_CRON = '*/3 * * * *'

/** The long tail: everything that ended or is pending since a few days. */
export const reconcileTailJob = defineJob({
  name: 'payments.reconcile-tail',
  data: z.object({}),
  retryLimit: 0,
  expireSeconds: 1_800,
})
export const RECONCILE_TAIL_CRON = '17 * * * *'

/** Nightly: old deliveries keep no body. */
export const trimEventsJob = defineJob({ name: 'payments.trim-events', data: z.object({}) })
export const TRIM_EVENTS_CRON = '47 3 * * *'
