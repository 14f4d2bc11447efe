import type { Order, PublicEvent } from '@zancada/contracts'

export type Cancelling = 'never' | 'over' | 'refunded' | 'unrefunded' | 'free'

/** What becomes of who cancels: known before they pay, and not after opening a text. */
export function cancellingOf(
  race: Pick<PublicEvent, 'cancel_until_at' | 'cancel_refund_percentage'>,
  order: Pick<Order, 'total_cop'>,
  now: Date,
): Cancelling {
  if (race.cancel_until_at === null) return 'never'
  if (Date.parse(race.cancel_until_at) <= now.getTime()) return 'over'
  if (order.total_cop === 0) return 'free'
  return race.cancel_refund_percentage > 0 ? 'refunded' : 'unrefunded'
}
