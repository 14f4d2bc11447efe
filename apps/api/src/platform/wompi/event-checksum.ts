import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { WompiEventRefusal } from './wompi-gateway'

/**
 * An event is Wompi's when the values it names, in its order, with its timestamp and our secret, give its checksum.
 * The message itself says which values are signed; one that leaves out the id, the status or the amount signs nothing
 * worth having and is refused, whatever its checksum.
 */
export function verifyEventChecksum(event: unknown, secret: string): ChecksumCheck {
  const { data: message } = messageSchema.safeParse(event)
  if (message === undefined) return { ok: false, reason: 'malformed' }
  const { data, timestamp, signature } = message
  const properties = signature?.properties ?? []
  if (REQUIRED.some((path) => !properties.includes(path))) return { ok: false, reason: 'properties_missing' }
  const checksum = signature?.checksum?.toLowerCase() ?? ''
  if (checksum === '') return { ok: false, reason: 'checksum_missing' }

  const values = properties.map((path) => valueAt(data, path))
  if (values.includes(undefined)) return { ok: false, reason: 'properties_missing' }
  const expected = createHash('sha256')
    .update(`${values.join('')}${timestamp}${secret}`, 'utf8')
    .digest()
  const given = Buffer.from(checksum, 'hex')
  return given.length === expected.length && checksum.length === 64 && timingSafeEqual(given, expected)
    ? { ok: true, checksum }
    : { ok: false, reason: 'checksum_mismatch' }
}

export type ChecksumCheck =
  | { readonly ok: true; readonly checksum: string }
  | { readonly ok: false; readonly reason: WompiEventRefusal }

const REQUIRED = ['transaction.id', 'transaction.status', 'transaction.amount_in_cents'] as const
const MOST_PROPERTIES = 20

const messageSchema = z.object({
  data: z.record(z.string(), z.unknown()),
  // Ten digits, until the year 2286: none of them can be moved over to the amount before it.
  timestamp: z.number().int().min(1_000_000_000).max(9_999_999_999),
  signature: z
    .object({
      checksum: z.string().optional(),
      properties: z.array(z.string()).max(MOST_PROPERTIES).optional(),
    })
    .optional(),
})

/** The text of a plain value; undefined where the path leads nowhere or to something that has no one text. */
function valueAt(data: object, path: string): string | undefined {
  let value: unknown = data
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return undefined
    value = Reflect.get(value, step)
  }
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : undefined
}
