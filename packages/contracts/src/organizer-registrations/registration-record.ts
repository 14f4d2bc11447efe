import { z } from 'zod'
import { listedRegistrationSchema } from './registration-list.calls'

/** How money that did not pass through the platform came in. */
export const MANUAL_PAYMENTS = ['courtesy', 'cash', 'transfer'] as const
export type ManualPayment = (typeof MANUAL_PAYMENTS)[number]

/** A registration as every write of the panel answers it. */
export const registrationRecordSchema = listedRegistrationSchema.extend({
  /** Of one written by hand: how it was paid, outside the platform. */
  manual_payment: z.enum(MANUAL_PAYMENTS).nullable(),
  /** What its runner has authorised; empty when nobody but them could, as in one written by hand. */
  consents: z.array(z.string()),
})
export type RegistrationRecord = z.output<typeof registrationRecordSchema>
