import { writeAudit } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import { hasAuditEntry, type PaymentRecord, selectPaymentByTransaction } from './payments.repository'
import { type TellDependencies, tellPaymentPending } from './tell-buyer'

const TOLD = 'payment.pending_told'

/** The hold grows many times while a bank decides; its buyer hears of it the first time. */
export async function tellPaymentPendingOnce(
  deps: TellDependencies,
  tx: Transaction,
  transactionId: string,
): Promise<void> {
  const payment = await selectPaymentByTransaction(tx, transactionId)
  if (payment !== undefined) await tellOnce(deps, tx, payment)
}

/** `payBy`: until when somebody who got a slip can pay it. */
export async function tellOnce(
  deps: TellDependencies,
  tx: Transaction,
  payment: PaymentRecord,
  payBy?: Date,
): Promise<void> {
  if (await hasAuditEntry(tx, 'payment', payment.id, TOLD)) return
  await tellPaymentPending(deps, tx, payment, payBy)
  await writeAudit(tx, { actor_id: null, action: TOLD, subject_type: 'payment', subject_id: payment.id })
}
