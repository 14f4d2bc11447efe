import type { ConsentPage } from '@zancada/contracts'
import { acceptedField } from '@zancada/contracts/accounts/account-fields'
import { BLOOD_TYPES } from '@zancada/contracts/catalogs/people'
import { participantFields } from '@zancada/contracts/orders/participant-fields'
import { z } from 'zod'

export type AcceptedConsents = z.output<ReturnType<typeof consentsSchema>>

export const NOTHING_ACCEPTED = {
  waiver: false,
  data_policy: false,
  health: false,
  eps: '',
  blood_type: '',
  emergency_contact_name: '',
  emergency_contact_phone: '',
  marketing: false,
  image: false,
  guardian_document_number: '',
}

type Asked = Pick<ConsentPage, 'guardian' | 'accepted_at' | 'lacks_emergency_contact'>

/** What nobody runs without is required while it is missing. A minor's guardian says who they are. */
export function consentsSchema({ guardian, accepted_at, lacks_emergency_contact }: Asked) {
  const needed = accepted_at === null ? z.boolean().pipe(acceptedField) : z.boolean()
  return z.object({
    waiver: needed,
    data_policy: needed,
    health: z.boolean(),
    eps: z.string().trim().max(80),
    blood_type: z.literal('').or(z.string().pipe(z.enum(BLOOD_TYPES))),
    emergency_contact_name: lacks_emergency_contact
      ? participantFields.shape.emergency_contact_name
      : z.string(),
    emergency_contact_phone: lacks_emergency_contact
      ? participantFields.shape.emergency_contact_phone
      : z.string(),
    marketing: z.boolean(),
    image: z.boolean(),
    guardian_document_number: guardian === null ? z.string() : z.string().trim().min(1),
  })
}

/** What is theirs to give and does not stand yet. */
export function choicesLeft({ choices }: Pick<ConsentPage, 'choices'>) {
  return (['health', 'image', 'marketing'] as const).filter((kind) => choices[kind] === false)
}
