import type { Order } from '@zancada/contracts'

/**
 * An order that is no longer filled in here belongs to a payment screen: paid in another tab or before pressing
 * «atrás», or with a payment still under way. Null while the form is the place to be.
 */
export function whereToFinish({ code, state, last_payment }: Pick<Order, 'code' | 'state' | 'last_payment'>) {
  const query = new URLSearchParams({ orden: code })
  switch (state) {
    case 'paid':
    case 'partially_refunded':
    case 'refunded':
      return `/payment/success?${query}`
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
