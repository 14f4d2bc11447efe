import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import {
  closeFailures,
  hasAuditEntry,
  hasLivePayment,
  type PaymentRecord,
  selectUntoldFailures,
} from './payments.repository'
import type { RecordDependencies } from './record-transaction'
import { tellPaymentFailed } from './tell-buyer'

/** The provider's page lets a payer try again for three minutes, with the same reference. */
const RETRY_WINDOW_MS = 3 * 60_000
const BATCH = 200
const TOLD = 'payment.failure_told'

/** A failure is told once its payer can no longer try again on the same page, if nothing came of that; one per payable. */
export async function tellFailures(deps: RecordDependencies): Promise<void> {
  const before = new Date(deps.clock.now().getTime() - RETRY_WINDOW_MS)
  for (const payment of await selectUntoldFailures(deps.database, before, BATCH)) await tellOne(deps, payment)
}

async function tellOne(deps: RecordDependencies, payment: PaymentRecord): Promise<void> {
  const now = deps.clock.now()
  await inTransaction(deps.database, async (tx) => {
    const payable = await deps.payables.lock(deps, tx, payment, now)
    const isStillToPay = payable.standing === 'open' || payable.standing === 'lapsed'
    if ((await closeFailures(tx, payable)) === 0 || !isStillToPay) return
    // Another attempt is under way: if it fails too, that one is told.
    if (await hasLivePayment(tx, payable)) return
    if (await hasAuditEntry(tx, payable.kind, payable.id, TOLD)) return
    await tellPaymentFailed(deps, tx, payable, payment, now)
    await writeAudit(tx, { actor_id: null, action: TOLD, subject_type: payable.kind, subject_id: payable.id })
  })
}
