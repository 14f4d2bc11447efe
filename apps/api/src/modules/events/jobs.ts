import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job'

/** A race was cancelled: its orders end, money is owed and people are told. The modules above this one do it. */
export const eventCancelledJob = defineJob({
  name: 'events.cancelled',
  data: z.object({ event_id: z.uuid() }),
  // Thousands of orders, each with its mails.
  expireSeconds: 1_800,
})
