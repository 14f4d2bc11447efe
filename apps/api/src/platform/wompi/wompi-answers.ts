import { z } from 'zod'
import { toPesos } from './cents'
import { WOMPI_STATUSES, type WompiTransaction, type WompiVoid } from './wompi-gateway'

/** What we read of Wompi's answers; the rest of their many fields may come and go. */
const transactionSchema = z.object({
  id: z.string().min(1),
  reference: z.string(),
  status: z.enum(WOMPI_STATUSES),
  status_message: z.string().nullish(),
  amount_in_cents: z.number().int().nonnegative(),
  currency: z.string(),
  payment_method_type: z.string(),
  payment_method: z
    .object({ extra: z.object({ name: z.string().nullish() }).nullish() })
    .nullish()
    .catch(undefined),
  customer_email: z.string().nullish(),
  payment_link_id: z.string().nullish(),
  created_at: z.iso.datetime({ offset: true }),
  finalized_at: z.iso.datetime({ offset: true }).nullish(),
})

export const transactionAnswer = z.object({ data: transactionSchema })

export const transactionsAnswer = z.object({
  data: z.array(transactionSchema),
  meta: z.object({ page: z.number(), page_size: z.number(), total_results: z.number() }).partial().nullish(),
})

export const voidAnswer = z.object({
  data: z.object({ status: z.string(), status_message: z.string().nullish() }),
})

export const errorAnswer = z.object({
  error: z.object({
    type: z.string().optional(),
    reason: z.string().optional(),
    messages: z.record(z.string(), z.union([z.array(z.string()), z.string()])).optional(),
  }),
})

export function presentTransaction(transaction: z.output<typeof transactionSchema>): WompiTransaction {
  const { finalized_at, payment_method } = transaction
  return {
    id: transaction.id,
    reference: transaction.reference,
    status: transaction.status,
    status_message: transaction.status_message ?? null,
    amount_cop: toPesos(transaction.amount_in_cents),
    currency: transaction.currency,
    payment_method_type: transaction.payment_method_type,
    payment_method_name: payment_method?.extra?.name ?? null,
    customer_email: transaction.customer_email ?? null,
    payment_link_id: transaction.payment_link_id ?? null,
    created_at: new Date(transaction.created_at),
    finalized_at: finalized_at ? new Date(finalized_at) : null,
  }
}

export function presentVoid({ data }: z.output<typeof voidAnswer>): WompiVoid {
  return { status: data.status === 'APPROVED' ? 'approved' : 'error', message: data.status_message ?? null }
}

/** Wompi's own words about what it did not take. */
export function errorWords({ error }: z.output<typeof errorAnswer>): string | undefined {
  return (
    error.reason ??
    (Object.values(error.messages ?? {})
      .flat()
      .join('. ') ||
      undefined)
  )
}
