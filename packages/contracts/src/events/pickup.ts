import { z } from 'zod'

/** Where and when the kits of a race are handed over. */
export const pickupSchema = z.object({
  place: z.string(),
  /** Empty where the place says it all. */
  address: z.string(),
  opens_at: z.iso.datetime(),
  closes_at: z.iso.datetime(),
})
export type Pickup = z.output<typeof pickupSchema>
