import type { ImportPayment } from '@zancada/contracts'

/** Whoever comes back from the provider's page asks how the last payment there went. */
export function lastOnline(payments: readonly ImportPayment[]): ImportPayment | undefined {
  return payments
    .filter(({ method }) => method === 'wompi')
    .toSorted((one, other) => other.created_at.localeCompare(one.created_at))[0]
}
