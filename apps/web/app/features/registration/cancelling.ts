import type { Order, PublicEvent } from '@zancada/contracts'

export type Cancelling = 'never' | 'over' | 'refunded' | 'unrefunded' | 'free' | 'freeNever' | 'freeOver'

/** What becomes of who cancels: known before they pay, and not after opening a text. */
export function cancellingOf(
  race: Pick<PublicEvent, 'cancel_until_at' | 'cancel_refund_percentage'>,
  order: Pick<Order, 'total_cop'>,
  now: Date,
): Cancelling {
  // Who pays nothing has nothing to get back: the right of withdrawal is not theirs.
  const isFree = order.total_cop === 0
  if (race.cancel_until_at === null) return isFree ? 'freeNever' : 'never'
  if (Date.parse(race.cancel_until_at) <= now.getTime()) return isFree ? 'freeOver' : 'over'
  if (isFree) return 'free'
  return race.cancel_refund_percentage > 0 ? 'refunded' : 'unrefunded'
}
