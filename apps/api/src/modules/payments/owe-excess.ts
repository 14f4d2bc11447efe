import type { Cop } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import { insertDueRefund, type Payable } from '../payables'
import type { OwedReason } from './attention-reasons.rules'
import type { PaymentRecord } from './payments.repository'
import { type TellDependencies, tellRefundDue } from './tell-buyer'

const REASON = 'overpaid' satisfies OwedReason

/** What a payment brought beyond what was left to pay goes back, as a part of it. */
export async function oweExcess(
  deps: TellDependencies,
  tx: Transaction,
  payable: Payable,
  { id: excess_of_payment_id }: Pick<PaymentRecord, 'id'>,
  amount_cop: Cop,
  now: Date,
): Promise<void> {
  if (amount_cop === 0) return
  const { id, return_by } = await insertDueRefund(tx, payable, {
    registration_id: null,
    amount_cop,
    reason: REASON,
    created_at: now,
    excess_of_payment_id,
  })
  await writeAudit(tx, {
    actor_id: null,
    action: 'refund.due',
    subject_type: 'refund',
    subject_id: id,
    after: { reason: REASON, amount_cop },
  })
  await tellRefundDue(deps, tx, payable, { amount_cop, return_by, reason: REASON, now })
}
