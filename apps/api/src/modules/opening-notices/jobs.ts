import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job'

/** Every minute: whoever asked hears that a race opened, however it came to (its date, a change of it, a reinstatement). */
export const tellOpeningsJob = defineJob({
  name: 'opening_notices.tell',
  data: z.object({}),
  retryLimit: 0,
  expireSeconds: 300,
})
export const TELL_OPENINGS_CRON = '* * * * *'
