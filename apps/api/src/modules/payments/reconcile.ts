import { eachOf } from '../../platform/each-of'
import { createProviderBreaker, type ProviderBreaker } from './provider-breaker'
import { selectPendingTransactions, selectReferencesToReconcile } from './reconcile.repository'
import { recordTransaction } from './record-transaction'
import { type SettleDependencies, settleTransaction } from './settle-transaction'
import { settleVoids } from './settle-voids'
import { tellFailures } from './tell-failures'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS
const BATCH = 100
const AT_ONCE = 4
const PENDING_LIMIT = 500

/**
 * Asks about everything that may have been paid without our hearing of it and about voids under way; then tells whose
 * payment failed for good. None of the three keeps the others from being done.
 */
export async function reconcile(deps: SettleDependencies): Promise<void> {
  await doAll([
    () => reconcileReferences(deps, { endedWithinMs: 30 * MINUTE_MS, withSettled: false }),
    () => settleVoids(deps),
    () => tellFailures(deps),
  ])
}

/** The same for what ended or was paid days ago, and for transactions that stayed pending. */
export async function reconcileTail(deps: SettleDependencies): Promise<void> {
  await doAll([
    () => reconcileReferences(deps, { endedWithinMs: 2 * DAY_MS, withSettled: true }),
    () => settlePending(deps),
  ])
}

async function settlePending(deps: SettleDependencies): Promise<void> {
  const since = new Date(deps.clock.now().getTime() - 7 * DAY_MS)
  const pending = await selectPendingTransactions(deps.database, since, PENDING_LIMIT)
  throwAny(await failuresOf(pending, createProviderBreaker(), (id) => settleTransaction(deps, id)))
}

async function reconcileReferences(
  deps: SettleDependencies,
  { endedWithinMs, withSettled }: { readonly endedWithinMs: number; readonly withSettled: boolean },
): Promise<void> {
  const endedSince = new Date(deps.clock.now().getTime() - endedWithinMs)
  const failures: unknown[] = []
  const breaker = createProviderBreaker()
  let after: string | undefined
  do {
    const search = { endedSince, withSettled, after, limit: BATCH }
    const references = await selectReferencesToReconcile(deps.database, search)
    failures.push(...(await failuresOf(references, breaker, (reference) => settleReference(deps, reference))))
    after = references.length === BATCH ? references.at(-1) : undefined
  } while (after !== undefined && !breaker.isOpen)
  throwAny(failures)
}

/** Every attempt at one reference: a declined card may come before an approved one. */
export async function settleReference(deps: SettleDependencies, reference: string): Promise<void> {
  const { transactions } = await deps.wompi.findTransactionsByReference(reference)
  for (const transaction of transactions) await recordTransaction(deps, transaction)
}

/** One after the other, none keeping the next from being done. */
async function doAll(works: readonly (() => Promise<void>)[]): Promise<void> {
  const failures: unknown[] = []
  for (const work of works) await work().catch((error: unknown) => failures.push(error))
  throwAny(failures)
}

/** A few at once. One that fails does not keep the others from being asked, unless the provider answers nobody. */
async function failuresOf(
  items: readonly string[],
  breaker: ProviderBreaker,
  work: (item: string) => Promise<unknown>,
): Promise<unknown[]> {
  const failures: unknown[] = []
  await eachOf(items, AT_ONCE, async (item) => {
    if (breaker.isOpen) return
    try {
      await work(item)
      breaker.answered()
    } catch (error) {
      failures.push(error)
      breaker.failed(error)
    }
  })
  return failures
}

/** The job as a whole counts as failed when anything in it did. */
function throwAny(failures: readonly unknown[]): void {
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} payments not reconciled`)
}
