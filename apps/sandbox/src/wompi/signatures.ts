import { createHash } from 'node:crypto'

interface SignedPayment {
  readonly reference: string
  readonly amountInCents: string
  readonly currency: string
  readonly expirationTime: string
  readonly secret: string
}

/** Plain SHA-256 of everything glued together, as Wompi documents it. */
export function integritySignature(payment: SignedPayment): string {
  const { reference, amountInCents, currency, expirationTime, secret } = payment
  return sha256(reference + amountInCents + currency + expirationTime + secret)
}

/** `values` are those the message names in `signature.properties`, in that order. */
export function eventChecksum(
  values: readonly (string | number)[],
  timestamp: number,
  secret: string,
): string {
  return sha256(values.join('') + timestamp + secret)
}

function sha256(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex')
}
