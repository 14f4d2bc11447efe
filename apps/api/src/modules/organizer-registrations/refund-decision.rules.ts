import { type Cop, formatCop, type RefundDecision } from '@zancada/contracts'

/** What of a cancelled registration's money goes back, by the organizer's decision: never more than was paid for it. */
export interface RefundFacts {
  /** All that was paid for it, the service included. */
  readonly paid_cop: Cop
  /** What the runner is promised at this moment: by law, or by the race's policy. */
  readonly policy_cop: Cop
  /** It is all, by the right of withdrawal. */
  readonly is_withdrawal: boolean
}

/**
 * By law all of it goes back, whatever the organizer chose: the right is the buyer's, and ends with the registration.
 */
export function isBelowWithdrawal(refund_cop: Cop, { is_withdrawal, paid_cop }: RefundFacts): boolean {
  return is_withdrawal && refund_cop < paid_cop
}

type Promised = Pick<RefundFacts, 'paid_cop' | 'policy_cop'>

/** What the runner was promised when they bought. */
export function isBelowPolicy(refund_cop: Cop, { paid_cop, policy_cop }: Promised): boolean {
  return refund_cop < Math.min(policy_cop, paid_cop)
}

export function decidedRefund(
  decision: RefundDecision,
  amount_cop: Cop | undefined,
  { paid_cop, policy_cop }: Promised,
): { readonly refund_cop: Cop } | { readonly fault: string } {
  switch (decision) {
    case 'none':
      return { refund_cop: 0 }
    case 'policy':
      return { refund_cop: Math.min(policy_cop, paid_cop) }
    case 'full':
      return { refund_cop: paid_cop }
    case 'amount':
      if (amount_cop === undefined || amount_cop === 0) return { fault: 'Escribe cuánto se devuelve' }
      return amount_cop > paid_cop
        ? { fault: `Por esta inscripción se pagó ${formatCop(paid_cop)}: no se puede devolver más` }
        : { refund_cop: amount_cop }
  }
}
