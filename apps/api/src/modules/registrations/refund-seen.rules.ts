import { type Cop, formatCop } from '@zancada/contracts'

/** A term may end, or money go back by another road, between reading what comes back and saying yes. */
export function refundSeenFault(seen_cop: Cop | undefined, refund_cop: Cop): string | null {
  if (seen_cop === undefined || seen_cop === refund_cop) return null
  return `La devolución cambió mientras decidías: ahora es de ${formatCop(refund_cop)}. Revísala y confirma otra vez.`
}
