import { z } from 'zod'

/** Who sells, or charges for who sells; what they have not told is null. */
export const legalPersonSchema = z.object({
  /** Razón social, or the full name of a person. */
  name: z.string(),
  nit: z.string().nullable(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
})
export type LegalPerson = z.output<typeof legalPersonSchema>
