import type { Transaction } from '../../platform/database/transaction'
import { markRefunded } from '../places'
import type { PaymentRecord } from './payments.repository'
import { coverDueRefunds } from './refunds.repository'

/** A payment about to go back whole takes with it the parts of it that were still owed: nothing is returned twice. */
export async function coverParts(tx: Transaction, { id, order_id }: PaymentRecord, now: Date): Promise<void> {
  await markRefunded(tx, await coverDueRefunds(tx, order_id, id, now), now)
}
