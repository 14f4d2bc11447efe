import { z } from 'zod'
import { toPesos } from './cents'
import { verifyEventChecksum } from './event-checksum'
import { WOMPI_STATUSES, type WompiEventCheck } from './wompi-gateway'

/** A delivery, checked and in our own terms, or why it is refused. */
export function readEvent(rawBody: string | Uint8Array, secret: string): WompiEventCheck {
  const message = parseJson(typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody).toString('utf8'))
  if (message === undefined) return { ok: false, reason: 'not_json' }
  const check = verifyEventChecksum(message, secret)
  if (!check.ok) return check
  const { data: event } = eventSchema.safeParse(message)
  if (event === undefined) return { ok: false, reason: 'malformed' }
  const { id, status, amount_in_cents, reference, currency } = event.data.transaction
  return {
    ok: true,
    event: {
      event: event.event,
      environment: event.environment,
      sent_at: event.sent_at ?? null,
      checksum: check.checksum,
      transaction: {
        id,
        status,
        amount_cop: toPesos(amount_in_cents),
        reference: reference ?? null,
        currency: currency ?? null,
      },
    },
  }
}

const eventSchema = z.object({
  event: z.string().min(1),
  environment: z.enum(['test', 'prod']),
  sent_at: z.coerce.date().optional().catch(undefined),
  data: z.object({
    transaction: z.object({
      id: z.string().min(1).max(100),
      status: z.enum(WOMPI_STATUSES),
      amount_in_cents: z.number().int().nonnegative(),
      reference: z.string().nullish(),
      currency: z.string().nullish(),
    }),
  }),
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
