import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job'

/** A race was cancelled: open orders are let go and its runners are told. The orders module, above this one, does it. */
export const eventCancelledJob = defineJob({
  name: 'events.cancelled',
  data: z.object({ event_id: z.uuid() }),
})
