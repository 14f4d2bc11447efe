import { createHash } from 'node:crypto'

interface SignedPayment {
  readonly reference: string
  readonly amount_in_cents: number
  readonly currency: string
  /** Byte by byte as it is sent. */
  readonly expiration_time?: string | undefined
  readonly secret: string
}

/** What makes a payment address ours: plain SHA-256, no separators, lower-case hex (upper case is refused). */
export function integritySignature(payment: SignedPayment): string {
  const { reference, amount_in_cents, currency, expiration_time = '', secret } = payment
  return createHash('sha256')
    .update(`${reference}${amount_in_cents}${currency}${expiration_time}${secret}`, 'utf8')
    .digest('hex')
}
