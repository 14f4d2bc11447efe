import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { PayableName } from '../payables'
import {
  closeFailures,
  hasAuditEntry,
  hasLivePayment,
  selectLastUntoldFailure,
  selectUntoldFailures,
} from './payments.repository'
import type { RecordDependencies } from './record-dependencies'
import { tellPaymentFailed } from './tell-buyer'

/** The provider's page lets a payer try again for three minutes, with the same reference. */
const RETRY_WINDOW_MS = 3 * 60_000
const BATCH = 200
const TOLD = 'payment.failure_told'

/**
 * A failure is told once its payer can no longer try again on the same page, if nothing came of that; of several in a
 * row only the last. One mail per payable, and one that cannot be written does not keep the others.
 */
export async function tellFailures(deps: RecordDependencies): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - RETRY_WINDOW_MS)
  const failures: unknown[] = []
  for (const name of await selectUntoldFailures(deps.database, before, BATCH))
    await tellOne(deps, name, before).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, `${failures.length} failures not told`)
}

async function tellOne(deps: RecordDependencies, name: PayableName, before: Date): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.database, async (tx) => {
    const payable = await deps.payables.lock(deps, tx, name, now)
    const payment = await selectLastUntoldFailure(tx, name)
    // Told by another, or failed once more since we looked: then its payer is still trying.
    if (payment === undefined || payment.updated_at > before) return
    await closeFailures(tx, payable)
    if (payable.standing !== 'open' && payable.standing !== 'lapsed') return
    // Another attempt is under way: if it fails too, that one is told.
    if (await hasLivePayment(tx, payable)) return
    const { payable_kind: subject_type, payable_id: subject_id } = payable
    if (await hasAuditEntry(tx, subject_type, subject_id, TOLD)) return
    await tellPaymentFailed(deps, tx, payable, payment, now)
    await writeAudit(tx, { actor_id: null, action: TOLD, subject_type, subject_id })
  })
}
