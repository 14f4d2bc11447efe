import { z } from 'zod'
import { defineJob } from '../../../platform/jobs/job'

/** Every minute: charges whose time is over give back the places they held. */
export const expireChargesJob = defineJob({
  name: 'registrations.expire-charges',
  data: z.object({}),
  retryLimit: 0,
  expireSeconds: 300,
})
export const EXPIRE_CHARGES_CRON = '* * * * *'
