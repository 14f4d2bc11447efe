import type { ImportPayment } from '@zancada/contracts'

/** The latest online payment: a payer who comes back from the provider's page reads how it went. */
export function lastOnline(payments: readonly ImportPayment[]): ImportPayment | undefined {
  return payments
    .filter(({ method }) => method === 'wompi')
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))[0]
}
