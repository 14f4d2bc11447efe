import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job'

/** Places of a race may have come free, or somebody began to wait for them: the waitlist offers what it can. */
export const placesFreedJob = defineJob({
  name: 'events.places-freed',
  data: z.object({ event_id: z.uuid() }),
})

/** A race moved to another day or place: everybody in it is told, once each. The orders module does it. */
export const eventPostponedJob = defineJob({
  name: 'events.postponed',
  data: z.object({ postponement_id: z.uuid() }),
  expireSeconds: 1_800,
})

/** Categories start at another hour than their tickets say. The orders module sends the new ones. */
export const startsMovedJob = defineJob({
  name: 'events.starts-moved',
  data: z.object({ category_ids: z.array(z.uuid()) }),
})

/** A race was cancelled: its orders end, money is owed and people are told. The modules above this one do it. */
export const eventCancelledJob = defineJob({
  name: 'events.cancelled',
  data: z.object({ event_id: z.uuid() }),
  // Thousands of orders, each with its mails.
  expireSeconds: 1_800,
})
