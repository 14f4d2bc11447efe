import { WompiAwayError } from '../../platform/wompi/wompi-gateway'
import type { ReviewReason } from './attention-reasons.rules'
import { releaseVoid } from './claim-void'
import { type PaymentRecord, selectClaimed } from './payments.repository'
import { type SettleDependencies, type Settled, settleTransaction } from './settle-transaction'
import { isInItsDay, VOIDABLE_MS } from './void-whole'

/** Long after the provider answers a void, and its transaction reads as it will. */
const SURELY_ANSWERED_MS = 15 * 60_000
const BATCH = 200
/** So many questions without an answer, one after the other, and the rest waits for the next turn. */
const MOST_AWAY = 5

/**
 * Asks about every void that nobody told the end of. One that still reads approved long after it was asked, while the
 * day lasts in which it can be, is free to be asked again. A claim older than any void ends, and a person looks at it.
 */
export async function settleVoids(deps: SettleDependencies): Promise<void> {
  const failures: unknown[] = []
  let awayInARow = 0
  let after: PaymentRecord | undefined
  do {
    const claimed = await selectClaimed(deps.database, after, BATCH)
    for (const payment of claimed) {
      if (awayInARow >= MOST_AWAY) break
      try {
        await settleVoid(deps, payment)
        awayInARow = 0
      } catch (error) {
        failures.push(error)
        awayInARow = error instanceof WompiAwayError ? awayInARow + 1 : 0
      }
    }
    after = claimed.length === BATCH ? claimed.at(-1) : undefined
  } while (after !== undefined && awayInARow < MOST_AWAY)
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} voids not settled`)
}

async function settleVoid(deps: SettleDependencies, payment: PaymentRecord): Promise<void> {
  const settled = await settleTransaction(deps, payment.provider_transaction_id)
  const now = deps.clock.now()
  const age = now.getTime() - (payment.void_claimed_at?.getTime() ?? 0)
  // One that was voided ended its claim when that was recorded.
  if (age >= VOIDABLE_MS) await releaseVoid(deps, payment, { actor_id: null, review: reviewOf(settled) })
  else if (age >= SURELY_ANSWERED_MS && isApproved(settled) && isInItsDay(payment, now))
    await releaseVoid(deps, payment, { actor_id: null, review: 'void_unanswered', asksAgain: 'any' })
}

const isApproved = (settled: Settled): boolean =>
  settled.outcome !== 'unknown_transaction' && settled.told === 'approved'

/** Anything but an approval is no word that a void leaves behind, and neither is a transaction nobody knows. */
const reviewOf = (settled: Settled): ReviewReason =>
  isApproved(settled) ? 'void_not_done' : 'unknown_status'
