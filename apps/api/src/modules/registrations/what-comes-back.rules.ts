import type { Cop, WithdrawalSettings } from '@zancada/contracts'
import { type ChangedSince, moneyOf, paidFor } from '../paid-places'
import { takesPlace } from '../places'
import { withdrawalUntil } from '../settings'
import { refundOf } from './self-service.rules'

interface Place extends ChangedSince {
  readonly price_cop: Cop
  readonly discount_cop: Cop
  readonly service_fee_cop: Cop
  readonly order_paid_at: Date | null
  readonly is_paid_elsewhere: boolean
  readonly withdrawal: WithdrawalSettings
  readonly is_kit_out: boolean
  readonly starts_at: Date | null
  readonly team_seat: number | null
  readonly cancel_refund_percentage: number
  readonly full_refund_until_at: Date | null
}

/** What cancelling gives back now: all of it while the right of withdrawal lasts, else what the race's policy says. */
export function whatComesBack(
  place: Place,
  now: Date,
): { readonly refund_cop: Cop; readonly withdrawal_until_at: Date | null } {
  const paid_cop = paidFor(place)
  const withdrawal_until_at = takesPlace(place)
    ? withdrawalUntil(
        { ...place, paid_at: place.order_paid_at, paid_cop, has_kit: place.is_kit_out },
        place.withdrawal,
        now,
      )
    : null
  return {
    refund_cop: withdrawal_until_at === null ? refundOf(moneyOf(place), place, now) : paid_cop,
    withdrawal_until_at,
  }
}
