import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job'

/** Places of a race may have come free, or somebody began to wait for them: the waitlist offers what it can. */
export const placesFreedJob = defineJob({
  name: 'events.places-freed',
  data: z.object({ event_id: z.uuid() }),
})

/** A race was cancelled: its orders end, money is owed and people are told. The modules above this one do it. */
export const eventCancelledJob = defineJob({
  name: 'events.cancelled',
  data: z.object({ event_id: z.uuid() }),
  // Thousands of orders, each with its mails.
  expireSeconds: 1_800,
})
