import type { Order } from '@zancada/contracts'

/**
 * An order that is no longer filled in here belongs to a payment screen: paid in another tab or before pressing
 * «atrás», with a payment still under way, or with money that comes back. Null while the form is the place to be.
 */
export function whereToFinish({
  code,
  state,
  last_payment,
  registrations,
}: Pick<Order, 'code' | 'state' | 'last_payment' | 'registrations'>) {
  const query = new URLSearchParams({ orden: code })
  switch (state) {
    case 'paid':
    case 'partially_refunded':
    case 'refunded':
      return registrations.some((each) => each.state === 'confirmed')
        ? `/payment/success?${query}`
        : `/payment/failure?${query}`
    case 'refund_due':
      return `/payment/failure?${query}`
    case 'held':
    case 'awaiting_payment':
      return last_payment?.state === 'pending' ? `/payment/pending?${query}` : null
    case 'expired':
    case 'cancelled':
      return null
  }
}
