import type { Cop } from '@zancada/contracts'
import type { Transaction } from '../../../platform/database/transaction'
import { markRefunded } from '../../paid-places'
import {
  coverNewestRefunds,
  insertDueRefund,
  insertLostPart,
  type Payable,
  sumParts,
  sumReturnedParts,
} from '../../payables'
import type { AttentionReason } from '../attention-reasons.rules'
import { writeDoubleReturn } from '../double-returns/write-double-return'
import { endWhatItBought } from '../follow-refund'
import { paidItsPayable } from '../payment-states.rules'
import { type PaymentRecord, sumOtherPayments, updatePayment } from '../payments.repository'
import { type DisputeRecord, selectEventId } from './disputes.repository'

interface Lost {
  readonly payable: Payable
  readonly payment: PaymentRecord
  readonly dispute: DisputeRecord
  readonly closed_on: string
  readonly note: string
  readonly now: Date
}

/**
 * The payer's bank took the money, so it went back: what was owed of it is owed no more, and what had gone back by
 * another road left twice. What it bought stays, unless that had ended before.
 */
export async function loseDispute(tx: Transaction, lost: Lost): Promise<{ twice_cop: Cop }> {
  const { payment, dispute } = lost
  const gone_cop =
    payment.refunded_at !== null
      ? 0
      : payment.is_refund_due
        ? await endDebt(tx, lost)
        : await takePart(tx, lost)
  const twice_cop = dispute.amount_cop - gone_cop
  if (twice_cop > 0)
    await writeDoubleReturn(tx, {
      event_id: await selectEventId(tx, payment),
      payable_kind: payment.payable_kind,
      payable_id: payment.payable_id,
      payment_id: payment.id,
      dispute_id: dispute.id,
      amount_cop: twice_cop,
      first_way: payment.state === 'voided' ? 'void' : 'hand',
      first_detail: [payment.refund_reference, payment.refund_note].filter(Boolean).join(', ') || null,
      found_at: lost.now,
      left_on: lost.closed_on,
    })
  return { twice_cop }
}

/** It was owed whole: the debt ends as far as it was taken. */
async function endDebt(tx: Transaction, lost: Lost): Promise<Cop> {
  const { payable, payment, dispute, closed_on, note, now } = lost
  if (dispute.amount_cop < payment.amount_cop) {
    const rest_cop = payment.amount_cop - dispute.amount_cop
    const isOfCancelledRace = payment.attention_reason === ('event_cancelled' satisfies AttentionReason)
    // Its race was cancelled since: what is left of it is owed as a part.
    await updatePayment(tx, payment.id, { is_refund_due: false, attention_reason: null, updated_at: now })
    const taken = await takePart(tx, lost)
    await insertDueRefund(tx, payable, {
      registration_id: null,
      amount_cop: rest_cop,
      // The platform gives its fee back of a cancelled race, as it did while the whole was owed (ADR 54).
      platform_fee_cop: isOfCancelledRace ? Math.min(payable.fee_cop, rest_cop) : 0,
      reason: 'event_cancelled',
      created_at: now,
    })
    return taken
  }
  const changed = await updatePayment(tx, payment.id, {
    state: 'refunded',
    refunded_at: now,
    returned_on: closed_on,
    refund_note: note,
    updated_at: now,
  })
  await endWhatItBought(tx, payable, changed, now)
  return dispute.amount_cop
}

/** A part of what paid went back; what was owed in parts beyond what is left goes with it, the newest first. */
async function takePart(
  tx: Transaction,
  { payable, payment, dispute, closed_on, note, now }: Lost,
): Promise<Cop> {
  const { standing_cop: others_cop } = await sumOtherPayments(tx, payable, payment)
  const returned_cop = await sumReturnedParts(tx, payable)
  const standing_cop = payment.amount_cop + others_cop - returned_cop
  const gone_cop = Math.max(0, Math.min(dispute.amount_cop, standing_cop))
  const due_cop = (await sumParts(tx, payable)) - returned_cop
  const ended = await coverNewestRefunds(tx, payable, payment.id, due_cop - (standing_cop - gone_cop), now)
  if (paidItsPayable(payment)) await markRefunded(tx, ended, now)
  await payable.loseCredit?.(payment.id)
  if (gone_cop > 0)
    await insertLostPart(tx, payable, {
      dispute_id: dispute.id,
      amount_cop: gone_cop,
      note,
      returned_on: closed_on,
      now,
    })
  return gone_cop
}
