import { z } from 'zod'
import { verifyEventChecksum } from './event-checksum'
import type { WompiEventCheck } from './wompi-gateway'

const ABOUT_TRANSACTIONS = 'transaction.'

/** A delivery, checked and in our own terms, or why it is refused. */
export function readEvent(rawBody: string | Uint8Array, secret: string): WompiEventCheck {
  const message = parseJson(typeof rawBody === 'string' ? rawBody : Buffer.from(rawBody).toString('utf8'))
  if (message === undefined) return { ok: false, reason: 'not_json' }
  const check = verifyEventChecksum(message, secret)
  if (!check.ok) return check
  const { data: event } = eventSchema.safeParse(message)
  if (event === undefined) return { ok: false, reason: 'malformed' }
  const told = { event: event.event, environment: event.environment, sent_at: event.sent_at ?? null }
  if (!event.event.startsWith(ABOUT_TRANSACTIONS))
    return { ok: true, event: { ...told, delivery_key: check.checksum, transaction: undefined } }
  // What the signature does not cover is nobody's word.
  if (!check.properties.includes('transaction.id')) return { ok: false, reason: 'properties_missing' }
  const { data: about } = transactionSchema.safeParse(event.data)
  if (about === undefined) return { ok: false, reason: 'malformed' }
  const { id, status } = about.transaction
  return {
    ok: true,
    event: {
      ...told,
      // Values run together in a checksum: with the id beside it, no other message passes for this one.
      delivery_key: `${check.checksum}:${id}`,
      transaction: { id, status: status ?? null },
    },
  }
}

const eventSchema = z.object({
  event: z.string().min(1).max(100),
  environment: z.enum(['test', 'prod']),
  sent_at: z.coerce.date().optional().catch(undefined),
  data: z.record(z.string(), z.unknown()),
})

const transactionSchema = z.object({
  transaction: z.object({
    id: z.string().min(1).max(100),
    status: z.string().max(100).nullish().catch(null),
  }),
})

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
