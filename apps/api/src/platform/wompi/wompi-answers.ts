import { z } from 'zod'
import { toPesos } from './cents'
import { readWompiDate } from './wompi-date'
import { WOMPI_STATUSES, type WompiStatus, type WompiTransaction, type WompiVoid } from './wompi-gateway'

/**
 * What we read of Wompi's answers; the rest of their many fields may come and go. Only what makes a transaction one
 * (whose it is, how much, how it ended) must be there and sound: oddities elsewhere cost nobody their payment.
 */
const transactionSchema = z.object({
  id: z.string().min(1),
  reference: z.string(),
  status: z.string(),
  status_message: z.string().nullish().catch(null),
  amount_in_cents: z.number().int().nonnegative(),
  currency: z.string(),
  payment_method_type: z.string().nullish().catch(null),
  payment_method: z
    .object({ extra: z.record(z.string(), z.unknown()).nullish().catch(null) })
    .nullish()
    .catch(null),
  customer_email: z.string().nullish().catch(null),
  payment_link_id: z.string().nullish().catch(null),
  remaining_amount_in_cents: z.unknown().optional(),
  parent_transaction_id: z.unknown().optional(),
  created_at: z.unknown().optional(),
  finalized_at: z.unknown().optional(),
})

export const transactionAnswer = z.object({ data: transactionSchema })

/** A list is read item by item. */
export const transactionsAnswer = z.object({
  data: z.array(z.unknown()),
  meta: z.object({ page_size: z.number(), total_results: z.number() }).partial().nullish().catch(undefined),
})

/** Empty when Wompi answers nothing at all. */
export const voidAnswer = z
  .object({
    data: z
      .object({ status: z.string().nullish().catch(null), status_message: z.string().nullish().catch(null) })
      .nullish()
      .catch(null),
  })
  .catch({ data: null })

export const errorAnswer = z.object({
  error: z.object({
    type: z.string().optional(),
    reason: z.string().optional(),
    messages: z.record(z.string(), z.union([z.array(z.string()), z.string()])).optional(),
  }),
})

/** Undefined for what is no transaction. */
export function readTransaction(item: unknown): WompiTransaction | undefined {
  const { data } = transactionSchema.safeParse(item)
  return data && presentTransaction(data)
}

export function presentTransaction(transaction: z.output<typeof transactionSchema>): WompiTransaction {
  const { id, payment_method, remaining_amount_in_cents, parent_transaction_id } = transaction
  const extra = payment_method?.extra ?? {}
  return {
    id,
    reference: transaction.reference,
    status: WOMPI_STATUSES.find((each) => each === transaction.status) ?? ('UNKNOWN' satisfies WompiStatus),
    status_message: transaction.status_message ?? null,
    // The transaction in points carries the whole amount and the rest that the other transaction pays.
    amount_cop: toPesos(transaction.amount_in_cents - centsOf(remaining_amount_in_cents)),
    currency: transaction.currency,
    is_mixed: isSome(remaining_amount_in_cents) || isSome(parent_transaction_id),
    payment_method_type: transaction.payment_method_type ?? null,
    payment_method_name: nameOf(extra),
    customer_email: transaction.customer_email ?? null,
    payment_link_id: transaction.payment_link_id ?? null,
    created_at: readWompiDate(transaction.created_at) ?? momentOfId(id) ?? null,
    finalized_at: readWompiDate(transaction.finalized_at) ?? null,
  }
}

/** Anything but nothing: a remainder written in a way we do not expect is a remainder all the same. */
const isSome = (value: unknown): boolean =>
  value !== undefined && value !== null && value !== 0 && value !== '' && value !== '0'

const centsOf = (value: unknown): number => (typeof value === 'number' ? value : 0)

/** «VISA-4242», or the two numbers that a cash slip is paid with. */
function nameOf(extra: Readonly<Record<string, unknown>>): string | null {
  if (typeof extra.name === 'string') return extra.name
  const agreement = extra.business_agreement_code
  const payment = extra.payment_intention_identifier
  return isText(agreement) && isText(payment) ? `Convenio ${agreement} · Referencia de pago ${payment}` : null
}

const isText = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || typeof value === 'number'

/** Ids carry the second they were made in: `<number>-<unix seconds>-<5 digits>`. */
function momentOfId(id: string): Date | undefined {
  const seconds = /^\d+-(\d{10})-\d+$/.exec(id)?.[1]
  return seconds === undefined ? undefined : new Date(Number(seconds) * 1000)
}

const REFUSALS: readonly (string | null | undefined)[] = ['ERROR', 'DECLINED', 'CANCELLED']

/** Only a clear no is a no; whatever is neither may have been done. */
export function presentVoid({ data }: z.output<typeof voidAnswer>): WompiVoid {
  const message = data?.status_message ?? null
  if (data?.status === 'APPROVED') return { status: 'approved', message }
  return { status: REFUSALS.includes(data?.status) ? 'refused' : 'unknown', message }
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
