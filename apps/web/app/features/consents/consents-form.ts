import { acceptedField } from '@zancada/contracts/accounts/account-fields'
import { z } from 'zod'

export type AcceptedConsents = z.output<ReturnType<typeof consentsSchema>>

export const NOTHING_ACCEPTED = {
  waiver: false,
  data_policy: false,
  marketing: false,
  image: false,
  guardian_document_number: '',
}

/** Of a minor, whoever accepts says who they are. */
export function consentsSchema(isOfMinor: boolean) {
  return z.object({
    waiver: z.boolean().pipe(acceptedField),
    data_policy: z.boolean().pipe(acceptedField),
    marketing: z.boolean(),
    image: z.boolean(),
    guardian_document_number: isOfMinor ? z.string().trim().min(1) : z.string(),
  })
}
