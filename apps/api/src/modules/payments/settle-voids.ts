import { releaseVoid } from './claim-void'
import { selectClaimed } from './payments.repository'
import { type SettleDependencies, settleTransaction } from './settle-transaction'

/** A card is voided before its day is settled with the bank: one that still reads approved by then was not. */
const LONGEST_VOID_MS = 24 * 3600 * 1000
const BATCH = 200

/** Asks about every void that nobody told the end of, until it is known. */
export async function settleVoids(deps: SettleDependencies): Promise<void> {
  const failures: unknown[] = []
  for (const payment of await selectClaimed(deps.database, BATCH)) {
    try {
      const settled = await settleTransaction(deps, payment.provider_transaction_id)
      const isOver = deps.clock.now().getTime() - (payment.void_claimed_at?.getTime() ?? 0) >= LONGEST_VOID_MS
      if (settled.outcome !== 'unknown_transaction' && settled.told === 'approved' && isOver)
        await releaseVoid(deps, payment, { actor_id: null, review: 'void_not_done' })
    } catch (error) {
      failures.push(error)
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} voids not settled`)
}
