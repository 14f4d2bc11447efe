import { integritySignature } from '../wompi/signatures'
import { TEST_MERCHANT } from './start-test-sandbox'

/** The address of a payment page as a shop makes it; `change` replaces parameters after signing. */
export function signedCheckout(
  wompi: { url: string },
  payment: { reference: string; amountInCents?: string; expirationTime?: string },
  change: Readonly<Record<string, string>> = {},
): string {
  const { reference, amountInCents = '8500000', expirationTime = '' } = payment
  const signature = integritySignature({
    reference,
    amountInCents,
    currency: 'COP',
    expirationTime,
    secret: TEST_MERCHANT.integritySecret,
  })
  const query = new URLSearchParams({
    'public-key': TEST_MERCHANT.publicKey,
    currency: 'COP',
    'amount-in-cents': amountInCents,
    reference,
    'signature:integrity': signature,
    'redirect-url': 'https://zancada.test/payment/callback/wompi?pedido=1',
    ...(expirationTime !== '' && { 'expiration-time': expirationTime }),
    ...change,
  })
  return `${wompi.url}/wompi/p/?${query}`
}
