import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job'

/** Gives each recipient a job of their own, so many at a time, until all have one. */
export const fanOutBulkMailJob = defineJob({
  name: 'bulk-mail.fan-out',
  data: z.object({ id: z.uuid() }),
})

export const DELIVERY_TRIES = 8

/** To one recipient. It carries their personal link, so a sent one leaves no copy. */
export const deliverBulkMailJob = defineJob({
  name: 'bulk-mail.deliver',
  data: z.object({ id: z.uuid(), position: z.int(), unsubscribe_token: z.string().nullable() }),
  retryLimit: DELIVERY_TRIES,
  retryDelaySeconds: 10,
  expireSeconds: 60,
  forget: true,
})
