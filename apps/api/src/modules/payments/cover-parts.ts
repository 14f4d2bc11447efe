import type { Transaction } from '../../platform/database/transaction'
import type { Payable } from '../payables'
import type { PaymentRecord } from './payments.repository'
import { coverDueRefunds, coverExcess } from './refunds.repository'

/**
 * A payment about to go back whole takes with it the parts of it that were still owed: nothing is returned twice. Where
 * several payments pay together only what it brought too much is of one of them; other parts stay owed.
 */
export async function coverParts(
  tx: Transaction,
  payable: Payable,
  { id }: PaymentRecord,
  now: Date,
): Promise<void> {
  if (payable.takes_parts) await coverExcess(tx, id, now)
  else await payable.endParts(await coverDueRefunds(tx, payable, id, now))
}
