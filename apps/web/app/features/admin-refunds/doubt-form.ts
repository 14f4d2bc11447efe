import type { RefundLine } from '@zancada/contracts'
import { REQUIRED } from '@zancada/contracts/platform/validation-messages'
import { refundDoubtFields } from '@zancada/contracts/refund-batches/refund-doubt.call'
import { z } from 'zod'

export type Doubt = NonNullable<RefundLine['doubt']>

/** What was paid needs its proof; neither answer is taken for granted. */
export const doubtFormSchema = refundDoubtFields
  .extend({ bank_reference: z.string().trim().max(80), paid_on: z.string() })
  .superRefine(({ decision, bank_reference, paid_on }, context) => {
    if (decision !== 'paid') return
    if (bank_reference === '')
      context.addIssue({ code: 'custom', path: ['bank_reference'], message: REQUIRED })
    if (paid_on === '') context.addIssue({ code: 'custom', path: ['paid_on'], message: REQUIRED })
  })
export type DoubtValues = z.input<typeof doubtFormSchema>

export function doubtDefaults({ bank_reference, paid_on }: Doubt): Partial<DoubtValues> {
  return { note: '', bank_reference: bank_reference ?? '', paid_on: paid_on ?? '' }
}

export function doubtBody({
  decision,
  note,
  bank_reference,
  paid_on,
}: DoubtValues): z.input<typeof refundDoubtFields> {
  return decision === 'paid' ? { decision, note, bank_reference, paid_on } : { decision, note }
}
