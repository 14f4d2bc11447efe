interface Refund {
  readonly refund_cop: number
  readonly paid_cop: number
  /** On top of the price. */
  readonly service_fee_cop: number
  /** Carried by the organizer. */
  readonly organizer_fee_cop: number
  readonly is_withdrawal: boolean
  readonly withdrawal_fee_from: 'platform' | 'organizer'
  readonly road: 'void' | 'list' | 'outside' | 'both' | 'nothing'
}

/** What a refund costs its organizer, with the platform's fee that is part of it or was carried by them. */
export interface RefundCost {
  /** How the fee goes: the organizer carries it; a void or a withdrawal brings it back. */
  readonly by: 'list' | 'void' | 'withdrawal'
  /** Whether the fee was on top of the price, paid by the runner. */
  readonly isOnTop: boolean
  readonly amount_cop: number
  /** What it costs without the fee. */
  readonly yours_cop: number
  readonly fee_cop: number
}

/** Undefined while the fee makes no difference: then it costs what it says. */
export function refundCostOf(refund: Refund): RefundCost | undefined {
  const { refund_cop, paid_cop, service_fee_cop, organizer_fee_cop, road } = refund
  if (road === 'outside' || road === 'nothing' || refund_cop > paid_cop) return undefined
  const isWhole = refund_cop === paid_cop
  const isOnTop = service_fee_cop > 0
  const fee_cop = isOnTop
    ? Math.max(0, refund_cop - (paid_cop - service_fee_cop))
    : // Returned with all of the money or not at all.
      isWhole
      ? Math.min(organizer_fee_cop, refund_cop)
      : 0
  if (fee_cop === 0) return undefined
  return {
    by: isWhole ? roadOf(refund) : 'list',
    isOnTop,
    amount_cop: refund_cop,
    yours_cop: refund_cop - fee_cop,
    fee_cop,
  }
}

/** Wompi undoes whole payments alone. */
function roadOf({ is_withdrawal, withdrawal_fee_from, road }: Refund): RefundCost['by'] {
  if (is_withdrawal && withdrawal_fee_from === 'platform') return 'withdrawal'
  return road === 'void' ? 'void' : 'list'
}
