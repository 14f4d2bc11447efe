interface Refund {
  readonly refund_cop: number
  readonly paid_cop: number
  readonly service_fee_cop: number
  /** The platform gives its fee back. */
  readonly is_withdrawal: boolean
  readonly road: 'void' | 'list' | 'outside' | 'both' | 'nothing'
}

/** What a refund costs its organizer; `by`: a payment that is voided brings the platform's fee back. */
export interface RefundCost {
  readonly by: 'list' | 'void' | 'withdrawal'
  readonly amount_cop: number
  readonly yours_cop: number
  readonly fee_cop: number
}

/** Undefined while none of the platform's fee goes back: then it costs what it says. */
export function refundCostOf({
  refund_cop,
  paid_cop,
  service_fee_cop,
  is_withdrawal,
  road,
}: Refund): RefundCost | undefined {
  if (road === 'outside' || road === 'nothing') return undefined
  const fee_cop = Math.max(0, refund_cop - (paid_cop - service_fee_cop))
  if (fee_cop === 0 || refund_cop > paid_cop) return undefined
  const yours_cop = refund_cop - fee_cop
  if (is_withdrawal && refund_cop === paid_cop)
    return { by: 'withdrawal', amount_cop: refund_cop, yours_cop, fee_cop }
  // Wompi undoes whole payments alone.
  const by = road === 'void' && refund_cop === paid_cop ? 'void' : 'list'
  return { by, amount_cop: refund_cop, yours_cop, fee_cop }
}
