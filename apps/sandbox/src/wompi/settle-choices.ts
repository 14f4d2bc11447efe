import { APPROVED, DECLINED, FAILED } from './test-numbers'
import type { Outcome } from './transaction'

/** What somebody may decide for a payment that waits. */
export const SETTLE_CHOICES: readonly { readonly label: string; readonly outcome: Outcome }[] = [
  { label: 'Aprobar', outcome: APPROVED },
  { label: 'Rechazar', outcome: DECLINED },
  { label: 'Fallar', outcome: FAILED },
]

export function outcomeNamed(status: string): Outcome | undefined {
  return SETTLE_CHOICES.find(({ outcome }) => outcome.status === status)?.outcome
}
