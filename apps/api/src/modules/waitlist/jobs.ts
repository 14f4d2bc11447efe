import { z } from 'zod'
import { defineJob } from '../../platform/jobs/job'

/**
 * Every minute: offers places to waiting parties that fit, however these came to be (a price phase that began, a
 * registration that opened again). Until then the door keeps them from everybody else.
 */
export const offerWaitedPlacesJob = defineJob({
  name: 'waitlist.offer-places',
  data: z.object({}),
  retryLimit: 0,
  expireSeconds: 300,
})
export const OFFER_WAITED_PLACES_CRON = '* * * * *'
