import type { Transaction } from '../../platform/database/transaction'
import {
  canMoveOrder,
  confirmOrder,
  isOpen,
  isRaceOff,
  moveOrder,
  releaseOrder,
  retakeAndConfirmOrder,
} from '../orders'
import type { AttentionReason, OwedReason } from './attention-reasons'
import { coverParts } from './cover-parts'
import { followRefund } from './follow-refund'
import { paidItsOrder } from './payment-states'
import { hasFailedPayment, type PaymentRecord } from './payments.repository'
import type { RecordDependencies } from './record-transaction'
import { sumReturnedParts } from './refunds.repository'
import type { Settlement } from './settlement.rules'
import { tellPaymentFailed, tellRefundDue } from './tell-buyer'
import { type HeardTransaction, writePayment } from './write-payment'

/** Does what was decided, with its audit entry and its mail, all under the order's lock that the caller holds. */
export async function takeSettlementStep(
  deps: RecordDependencies,
  tx: Transaction,
  settlement: Settlement,
  heard: HeardTransaction,
): Promise<PaymentRecord> {
  const { order, known, now } = heard
  switch (settlement.step) {
    case 'nothing':
      if (known === undefined) throw new Error('A transaction never heard of is always written down')
      return known
    case 'record':
      return writePayment(tx, heard, heard.told === 'voided' ? { refunded_at: now } : {})
    case 'flag':
      return writePayment(tx, heard, { is_refund_due: true, attention_reason: settlement.reason })
    case 'fail': {
      const isFirst = !(await hasFailedPayment(tx, order.id))
      const payment = await writePayment(tx, heard)
      const isStillToPay = isOpen(order.state) || order.state === 'expired'
      if (isFirst && isStillToPay) await tellPaymentFailed(deps, tx, order, payment, now)
      return payment
    }
    case 'confirm': {
      if (await isRaceOff(tx, order)) {
        await releaseOrder(deps, tx, order, 'cancelled', now)
        return owe(deps, tx, { ...heard, order: { ...order, state: 'cancelled' } }, 'race_off')
      }
      const payment = await writePayment(tx, heard)
      await confirmOrder(deps, tx, order, now)
      return payment
    }
    case 'retake':
      if (await retakeAndConfirmOrder(deps, tx, order, now)) return writePayment(tx, heard)
      return owe(deps, tx, heard, (await isRaceOff(tx, order)) ? 'race_off' : 'no_places_left')
    case 'owe':
      return owe(deps, tx, heard, settlement.reason)
    case 'undo':
    case 'repaid': {
      const payment = await writeReturned(deps, tx, heard)
      await followRefund(deps, tx, order, payment, now)
      return payment
    }
  }
}

/** What the provider gave back whole, though a part may have gone back before: then a person has to look. */
async function writeReturned(
  { log }: RecordDependencies,
  tx: Transaction,
  heard: HeardTransaction,
): Promise<PaymentRecord> {
  const { known, order, now } = heard
  if (known === undefined || !paidItsOrder(known)) return writePayment(tx, heard, { refunded_at: now })
  await coverParts(tx, known, now)
  if ((await sumReturnedParts(tx, order.id)) === 0) return writePayment(tx, heard, { refunded_at: now })
  log.warn({ order: order.code, payment: known.id }, 'more went back than was paid')
  return writePayment(tx, heard, { attention_reason: 'returned_twice' satisfies AttentionReason })
}

/** An order that ended without its places ends now as one whose money goes back; any other stays as it is. */
async function owe(
  deps: RecordDependencies,
  tx: Transaction,
  heard: HeardTransaction,
  reason: OwedReason,
): Promise<PaymentRecord> {
  const { order, now } = heard
  const payment = await writePayment(tx, heard, { is_refund_due: true, attention_reason: reason })
  const endsOrder = reason === 'no_places_left' || reason === 'order_cancelled' || reason === 'race_off'
  if (endsOrder && canMoveOrder(order.state, 'refund_due')) await moveOrder(tx, order, 'refund_due', now)
  await tellRefundDue(deps, tx, order, payment, reason)
  return payment
}
