import { createHash, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import type { WompiEventRefusal } from './wompi-gateway'

/**
 * An event is Wompi's when the values it names, in its order, with its timestamp and our secret, give its checksum. The
 * message itself lists its signed values, and each kind of event signs others: a reader uses the signed values alone.
 * A message that signs nothing is refused, whatever its checksum.
 */
export function verifyEventChecksum(event: unknown, secret: string): ChecksumCheck {
  const { data: message } = messageSchema.safeParse(event)
  if (message === undefined) return { ok: false, reason: 'malformed' }
  const { data, timestamp, signature } = message
  const properties = signature?.properties ?? []
  if (properties.length === 0) return { ok: false, reason: 'properties_missing' }
  const checksum = signature?.checksum?.toLowerCase() ?? ''
  if (checksum === '') return { ok: false, reason: 'checksum_missing' }

  const values = properties.map((path) => valueAt(data, path))
  if (values.includes(undefined)) return { ok: false, reason: 'properties_missing' }
  const expected = createHash('sha256')
    .update(`${values.join('')}${timestamp}${secret}`, 'utf8')
    .digest()
  const given = Buffer.from(checksum, 'hex')
  return given.length === expected.length && checksum.length === 64 && timingSafeEqual(given, expected)
    ? { ok: true, checksum, properties }
    : { ok: false, reason: 'checksum_mismatch' }
}

export type ChecksumCheck =
  | { readonly ok: true; readonly checksum: string; readonly properties: readonly string[] }
  | { readonly ok: false; readonly reason: WompiEventRefusal }

const MOST_PROPERTIES = 20

const messageSchema = z.object({
  data: z.record(z.string(), z.unknown()),
  // Ten digits, until the year 2286: none of them can be moved over to the value before it.
  timestamp: z.number().int().min(1_000_000_000).max(9_999_999_999),
  signature: z
    .object({
      checksum: z.string().optional(),
      properties: z.array(z.string()).max(MOST_PROPERTIES).optional(),
    })
    .optional(),
})

/** The text of a plain value, nothing for one that is null or absent; undefined for what has no one text. */
function valueAt(data: object, path: string): string | undefined {
  let value: unknown = data
  for (const step of path.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return ''
    value = Reflect.get(value, step)
  }
  if (value === null || value === undefined) return ''
  return typeof value === 'object' ? undefined : String(value)
}
