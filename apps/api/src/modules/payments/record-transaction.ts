import type { PaymentState } from '@zancada/contracts'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { WompiTransaction } from '../../platform/wompi/wompi-gateway'
import type { Payable } from '../payables'
import { selectCheckout } from './checkouts.repository'
import { paymentStateOf } from './payment-states.rules'
import { hasOnlyLateDebts, type PaymentRecord, selectPaymentByTransaction } from './payments.repository'
import type { RecordDependencies } from './record-dependencies'
import { decideSettlement, type Settlement } from './settlement.rules'
import { takeSettlementStep } from './take-settlement-step'

export type Recorded =
  /** Not sold by us: another shop of the same merchant. */
  | { readonly outcome: 'unknown_reference'; readonly told: PaymentState }
  | {
      readonly outcome: Settlement['step']
      readonly told: PaymentState
      readonly payment: PaymentRecord
    }

const CURRENCY = 'COP'

const isOnlyLate = async (tx: Transaction, payable: Payable) =>
  payable.standing === 'owed' && (await hasOnlyLateDebts(tx, payable))

/**
 * What the provider itself says of a transaction, brought to its payable in one transaction of ours. The payable's lock
 * comes first, so that any number of these, in any order and at once, follow each other and the last ones find nothing
 * to do; the unique indexes of `payments` stand behind it.
 */
export async function recordTransaction(
  deps: RecordDependencies,
  transaction: WompiTransaction,
): Promise<Recorded> {
  const told = paymentStateOf(transaction.status)
  const now = deps.clock.now()
  const recorded = await inTransaction(deps.database, async (tx): Promise<Recorded> => {
    const checkout = await selectCheckout(tx, transaction.reference)
    if (checkout === undefined) return { outcome: 'unknown_reference', told }
    const payable = await deps.payables.lock(deps, tx, checkout, now)
    const known = await selectPaymentByTransaction(tx, transaction.id)
    const settlement = decideSettlement({
      known,
      told,
      is_unknown: transaction.status === 'UNKNOWN',
      payable: { ...payable, isOnlyLate: await isOnlyLate(tx, payable) },
      amount_cop: transaction.amount_cop,
      asked_cop: checkout.amount_cop,
      is_right_currency: transaction.currency === CURRENCY,
      is_mixed: transaction.is_mixed,
    })
    const payment = await takeSettlementStep(deps, tx, settlement, { payable, known, transaction, told, now })
    return { outcome: settlement.step, told, payment }
  })
  if (recorded.outcome === 'owe' || recorded.outcome === 'flag' || recorded.outcome === 'review')
    deps.log.warn({ transaction: transaction.id, step: recorded.outcome }, 'a payment needs a person')
  return recorded
}
