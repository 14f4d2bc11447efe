import type { Transaction } from '../../platform/database/transaction'
import { sumReturnedParts } from '../payables'
import { type AttentionReason, ENDS_UNSOLD, type OwedReason } from './attention-reasons.rules'
import { coverParts } from './cover-parts'
import { followRefund } from './follow-refund'
import { payCashBy } from './hold-while-paying.rules'
import { oweExcess } from './owe-excess'
import { paidItsPayable } from './payment-states.rules'
import { type PaymentRecord, sumOtherPayments } from './payments.repository'
import type { RecordDependencies } from './record-dependencies'
import { dayOf } from './return-day.rules'
import { type Settlement, whyTooLate } from './settlement.rules'
import { tellRefundDue } from './tell-buyer'
import { tellOnce } from './tell-payment-pending'
import { type HeardTransaction, writePayment } from './write-payment'

/** Does what was decided, with its audit entry and its mail, all under the payable's lock that the caller holds. */
export async function takeSettlementStep(
  deps: RecordDependencies,
  tx: Transaction,
  settlement: Settlement,
  heard: HeardTransaction,
): Promise<PaymentRecord> {
  const { payable, known, transaction, now } = heard
  const approvedAt = transaction.finalized_at ?? now
  switch (settlement.step) {
    case 'nothing':
      if (known === undefined) throw new Error('A transaction never heard of is always written down')
      return known
    case 'record':
      return record(deps, tx, heard)
    case 'remark':
      return writePayment(tx, heard)
    case 'flag':
      return writePayment(tx, heard, { is_refund_due: true, attention_reason: settlement.reason })
    case 'review':
      // Its state is the provider's from here on, so that the same word changes nothing more.
      return writePayment(tx, heard, { state: 'voided', review_reason: settlement.reason })
    case 'fail':
      return writePayment(tx, heard, { is_failure_untold: true })
    case 'confirm': {
      const tooLate = whyTooLate(await payable.race(), approvedAt)
      if (tooLate !== undefined) {
        // A list keeps what earlier money of it pays for, also when that is heard of later.
        await payable.release(tooLate === 'race_off' ? 'cancelled' : 'expired')
        return owe(deps, tx, heard, tooLate)
      }
      const payment = await writePayment(tx, heard)
      const confirmed = await payable.confirm(transaction.amount_cop - settlement.excess_cop)
      if (confirmed !== 'confirmed') {
        await payable.release('cancelled')
        return owe(deps, tx, { ...heard, known: payment }, confirmed)
      }
      await oweExcess(deps, tx, payable, payment, settlement.excess_cop, now)
      return payment
    }
    case 'retake': {
      const tooLate = whyTooLate(await payable.race(), approvedAt)
      if (tooLate !== undefined) return owe(deps, tx, heard, tooLate)
      const retaken = await payable.retake(transaction.amount_cop - settlement.excess_cop)
      if (retaken !== 'confirmed') return owe(deps, tx, heard, retaken)
      const payment = await writePayment(tx, heard)
      await oweExcess(deps, tx, payable, payment, settlement.excess_cop, now)
      return payment
    }
    case 'owe':
      return owe(deps, tx, heard, settlement.reason)
    case 'undo':
    case 'repaid': {
      const payment = await writeReturned(deps, tx, heard)
      await followRefund(deps, tx, payable, payment, now)
      return payment
    }
  }
}

/** A slip to be paid in cash keeps its places until its last moment, and its buyer hears at once when that is. */
async function record(
  deps: RecordDependencies,
  tx: Transaction,
  heard: HeardTransaction,
): Promise<PaymentRecord> {
  const { payable, transaction, told, now } = heard
  // One that was undone before we heard of its approval never brought money in: nothing of it went back.
  const payment = await writePayment(tx, heard)
  const { starts_at } = await payable.race()
  const payBy =
    told === 'pending'
      ? payCashBy(payment.method, transaction.created_at ?? payment.created_at, starts_at)
      : undefined
  if (payBy !== undefined && payBy > now && payable.standing === 'open') {
    await payable.keepUntil(payBy)
    await tellOnce(deps, tx, payment, payBy)
  }
  return payment
}

/**
 * What the provider gave back whole, because it was asked to or by itself; a claim ends with it and leaves its note. A
 * part may have gone back before that no other payment makes up for: then a person has to look.
 */
async function writeReturned(
  { log }: RecordDependencies,
  tx: Transaction,
  heard: HeardTransaction,
): Promise<PaymentRecord> {
  const { known, payable, now } = heard
  const claim = {
    void_claimed_at: null,
    void_note: null,
    ...(known?.void_note && { refund_note: known.void_note, returned_on: dayOf(now) }),
  }
  const returned = { refunded_at: now, ...claim }
  if (known === undefined || !paidItsPayable(known)) return writePayment(tx, heard, returned)
  await coverParts(tx, payable, known, now)
  const { standing_cop } = await sumOtherPayments(tx, payable, known)
  if ((await sumReturnedParts(tx, payable)) <= standing_cop) return writePayment(tx, heard, returned)
  log.warn({ payable: payable.code, payment: known.id }, 'more went back than was paid')
  return writePayment(tx, heard, { ...claim, attention_reason: 'returned_twice' satisfies AttentionReason })
}

/** What ended without being sold ends now as one whose money goes back; anything else stays as it is. */
async function owe(
  deps: RecordDependencies,
  tx: Transaction,
  heard: HeardTransaction,
  reason: OwedReason,
): Promise<PaymentRecord> {
  const { payable, now } = heard
  const payment = await writePayment(tx, heard, { is_refund_due: true, attention_reason: reason })
  if (ENDS_UNSOLD.has(reason)) await payable.owe?.()
  const { amount_cop, return_by } = payment
  await tellRefundDue(deps, tx, payable, { amount_cop, return_by, reason, now })
  return payment
}
