import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job'

/** Every quarter of an hour of the day: nobody is woken by a price. */
export const remindEndingPricesJob = defineJob({
  name: 'saved_races.remind',
  data: z.object({}),
  retryLimit: 0,
  expireSeconds: 600,
})
export const REMIND_ENDING_PRICES_CRON = '*/15 12-23 * * *'
