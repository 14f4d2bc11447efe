import { z } from 'zod'

/**
 * What is kept of a delivery: which transaction changed, to what, for how much and when. The provider also sends the
 * payer's name, document, phone, bank and card; settlement reads none of it, so none of it is stored.
 */
export function keptOfEvent(body: unknown): KeptEvent {
  const { data } = deliverySchema.safeParse(body)
  if (data === undefined) return {}
  const { data: content, ...rest } = data
  return { ...rest, ...(content?.transaction && { transaction: content.transaction }) }
}

const text = z.string().max(200).optional().catch(undefined)
const number = z.number().optional().catch(undefined)

const transactionSchema = z.object({
  id: text,
  reference: text,
  status: text,
  amount_in_cents: number,
  currency: text,
  payment_method_type: text,
  finalized_at: text,
})

const deliverySchema = z.object({
  event: text,
  environment: text,
  sent_at: text,
  timestamp: number,
  data: z
    .object({ transaction: transactionSchema.optional().catch(undefined) })
    .optional()
    .catch(undefined),
})

type Delivery = z.output<typeof deliverySchema>

export type KeptEvent = Partial<Omit<Delivery, 'data'>> & { readonly transaction?: object }
