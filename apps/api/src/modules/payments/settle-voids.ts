import type { ReviewReason } from './attention-reasons.rules'
import { releaseVoid } from './claim-void'
import { selectClaimed } from './payments.repository'
import { type SettleDependencies, type Settled, settleTransaction } from './settle-transaction'

/** A card is voided before its day is settled with the bank: one that does not read voided by then was not. */
const LONGEST_VOID_MS = 24 * 3600 * 1000
const BATCH = 200

/** Asks about every void that nobody told the end of; a claim older than any void ends, and a person looks at it. */
export async function settleVoids(deps: SettleDependencies): Promise<void> {
  const failures: unknown[] = []
  for (const payment of await selectClaimed(deps.database, BATCH)) {
    try {
      const settled = await settleTransaction(deps, payment.provider_transaction_id)
      const isOver = deps.clock.now().getTime() - (payment.void_claimed_at?.getTime() ?? 0) >= LONGEST_VOID_MS
      // One that was voided ended its claim when that was recorded.
      if (isOver) await releaseVoid(deps, payment, { actor_id: null, review: reviewOf(settled) })
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} voids not settled`)
}

/** Anything but an approval is no word that a void leaves behind, and neither is a transaction nobody knows. */
function reviewOf(settled: Settled): ReviewReason {
  const isApproved = settled.outcome !== 'unknown_transaction' && settled.told === 'approved'
  return isApproved ? 'void_not_done' : 'unknown_status'
}
