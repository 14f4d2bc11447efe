import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job'

/** Every minute: mails subscribers that a race opened, for any cause (its date, a change of it, a reinstatement). */
export const tellOpeningsJob = defineJob({
  name: 'opening_notices.tell',
  data: z.object({}),
  retryLimit: 0,
  expireSeconds: 300,
})
export const TELL_OPENINGS_CRON = '* * * * *'
