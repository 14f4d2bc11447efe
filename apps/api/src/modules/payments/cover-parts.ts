import type { Transaction } from '../../platform/database/transaction'
import { markRefunded } from '../paid-places'
import { coverDueRefunds, coverExcess, coverNewestRefunds, type Payable, sumParts } from '../payables'
import { type PaymentRecord, sumOtherPayments } from './payments.repository'

/**
 * A payment about to go back whole takes with it the parts of it that were still owed: nothing is returned twice. Where
 * several payments pay together it takes what it had brought too much, and of the other parts, the newest first, what
 * the payments that stay do not make up for.
 */
export async function coverParts(
  tx: Transaction,
  payable: Payable,
  payment: PaymentRecord,
  now: Date,
): Promise<void> {
  if (!payable.takes_parts) {
    await markRefunded(tx, await coverDueRefunds(tx, payable, payment.id, now), now)
    return
  }
  await coverExcess(tx, payment.id, now)
  const { standing_cop } = await sumOtherPayments(tx, payable, payment)
  const missing = (await sumParts(tx, payable)) - standing_cop
  await markRefunded(tx, await coverNewestRefunds(tx, payable, payment.id, missing, now), now)
}
