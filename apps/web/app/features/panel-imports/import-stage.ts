import type { ImportCounts, ImportOrder, ImportState } from '@zancada/contracts'
import { pollDelay } from '../../api-client'

/** A job is at it: what is shown will be something else in a moment. */
export function isWorking(state: ImportState): boolean {
  return WORKING.has(state)
}

/**
 * In how many milliseconds to ask for its state again; false: it will not change by itself. A pending payment is asked
 * about soon at first, for the payer who comes back from the provider's page, and then ever less often.
 */
export function lookAgainAfter(
  { state, payments }: Pick<ImportOrder, 'state' | 'payments'>,
  timesAsked: number,
): number | false {
  if (isWorking(state)) return 1_000
  if (state === 'paid') return 2_000
  const mayBePaid = AWAITING.has(state) || payments.some((payment) => payment.state === 'pending')
  return mayBePaid ? pollDelay(timesAsked) : false
}

/** What can still be called off before anything is held. */
export function isUnderReview(state: ImportState): boolean {
  return UNDER_REVIEW.has(state)
}

/** Those that would be held: right as they are, or with something to look at. */
export function holdable({ ready, warning }: ImportCounts): number {
  return ready + warning
}

/** All its rows that say something. */
export function rowsOf({ skipped, ...states }: ImportCounts): number {
  return Object.values(states).reduce((total, count) => total + count, 0)
}

/** Done over known, between 0 and 100; null while it is not known how many there are. */
export function progressOf({ progress: { done, total } }: Pick<ImportOrder, 'progress'>): number | null {
  return total === 0 ? null : Math.min(100, Math.round((done / total) * 100))
}

type Payable = Pick<ImportOrder, 'state' | 'totals' | 'has_started'>

/** Held and not paid whole, of a race that has not started. */
export function takesPayments({ state, totals, has_started }: Payable): boolean {
  return !has_started && AWAITING.has(state) && totals.left_cop > 0
}

/** Its time is over: money that came before is still told of, and approved takes the places that are left. */
export function takesLateTransfers({ state, totals, has_started }: Payable): boolean {
  return !has_started && state === 'expired' && totals.left_cop > 0
}

/** Until its last row is registered. */
export function mayBeCancelled(state: ImportState): boolean {
  return AWAITING.has(state)
}

/** Ended before all of it was paid. */
export function isOver(state: ImportState): boolean {
  return state === 'cancelled' || state === 'expired'
}

const WORKING: ReadonlySet<ImportState> = new Set(['parsing', 'validating', 'holding'])
const UNDER_REVIEW: ReadonlySet<ImportState> = new Set(['parsing', 'mapping', 'validating', 'reviewing'])
const AWAITING: ReadonlySet<ImportState> = new Set(['awaiting_payment', 'partially_paid'])
