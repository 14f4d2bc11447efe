import type { ConsentPage } from '@zancada/contracts'
import { acceptedField } from '@zancada/contracts/accounts/account-fields'
import { BLOOD_TYPES } from '@zancada/contracts/catalogs/people'
import { z } from 'zod'

export type AcceptedConsents = z.output<ReturnType<typeof consentsSchema>>

export const NOTHING_ACCEPTED = {
  waiver: false,
  data_policy: false,
  health: false,
  eps: '',
  blood_type: '',
  marketing: false,
  image: false,
  guardian_document_number: '',
}

type Asked = Pick<ConsentPage, 'guardian' | 'accepted_at'>

/** What nobody runs without, while it is missing. Of a minor, whoever accepts says who they are. */
export function consentsSchema({ guardian, accepted_at }: Asked) {
  const needed = accepted_at === null ? z.boolean().pipe(acceptedField) : z.boolean()
  return z.object({
    waiver: needed,
    data_policy: needed,
    health: z.boolean(),
    eps: z.string().trim().max(80),
    blood_type: z.literal('').or(z.string().pipe(z.enum(BLOOD_TYPES))),
    marketing: z.boolean(),
    image: z.boolean(),
    guardian_document_number: guardian === null ? z.string() : z.string().trim().min(1),
  })
}

/** What is theirs to give and does not stand yet. */
export function choicesLeft({ choices }: Pick<ConsentPage, 'choices'>) {
  return (['health', 'image', 'marketing'] as const).filter((kind) => choices[kind] === false)
}
