import type { Cop } from '@zancada/contracts'
import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { loadReturnDay, type Owed } from '../paid-places'
import type { Payable, PayableName, RefundRecord, Undone } from '../payables'
import type { OwedReason } from './attention-reasons.rules'
import { cashSlipMail } from './mails/cash-slip-mail'
import { paymentFailedMail } from './mails/payment-failed-mail'
import { paymentPendingMail } from './mails/payment-pending-mail'
import { refundDueMail } from './mails/refund-due-mail'
import { type RefundedMail, refundedMail } from './mails/refunded-mail'
import { paidItsPayable } from './payment-states.rules'
import { type PaymentRecord, selectBuyer } from './payments.repository'

export type TellDependencies = Pick<ApiDependencies, 'jobs' | 'publicUrl'>

/** The mails about money, each wanted in the transaction that changed what it tells. */
export async function tellPaymentFailed(
  { jobs, publicUrl }: TellDependencies,
  tx: Transaction,
  payable: Payable,
  payment: PaymentRecord,
  now: Date,
): Promise<void> {
  const isHeld = payable.standing === 'open' && payable.held_until > now
  const mail = await paymentFailedMail({
    order: await selectBuyer(tx, payment),
    amount_cop: payment.amount_cop,
    reason: payment.status_message,
    heldUntil: isHeld ? payable.held_until : undefined,
    publicUrl,
  })
  await enqueueMail(tx, jobs, mail)
}

export async function tellPaymentPending(
  { jobs, publicUrl }: TellDependencies,
  tx: Transaction,
  payment: PaymentRecord,
  payBy: Date | undefined,
): Promise<void> {
  const compose = payBy === undefined ? paymentPendingMail : cashSlipMail(payBy, payment.method_detail)
  const mail = await compose({
    order: await selectBuyer(tx, payment),
    amount_cop: payment.amount_cop,
    transactionId: payment.provider_transaction_id,
    publicUrl,
  })
  await enqueueMail(tx, jobs, mail)
}

interface ToldDebt extends Owed {
  readonly amount_cop: Cop
  readonly reason: OwedReason
  readonly now: Date
}

export async function tellRefundDue(
  { jobs, publicUrl }: TellDependencies,
  tx: Transaction,
  payable: PayableName,
  { amount_cop, return_by, reason, now }: ToldDebt,
): Promise<void> {
  const order = await selectBuyer(tx, payable)
  const return_day = await loadReturnDay(tx, [{ return_by }], now)
  await enqueueMail(tx, jobs, await refundDueMail({ order, amount_cop, reason, return_day, publicUrl }))
}

export async function tellRefunded(
  { jobs, publicUrl }: TellDependencies,
  tx: Transaction,
  payment: PaymentRecord,
  { keepsPlaces }: Pick<Undone, 'keepsPlaces'>,
): Promise<void> {
  const { amount_cop, refund_reference: reference } = payment
  const order = await selectBuyer(tx, payment)
  const ends = keepsPlaces ? ({ what: 'some' } as const) : whatEnds(payment)
  const mail = await refundedMail({ order, amount_cop, ends, reference, publicUrl })
  await enqueueMail(tx, jobs, mail)
}

/** The race's cancellation was told when it happened; money that bought no place ends nothing. */
function whatEnds(payment: PaymentRecord): RefundedMail['ends'] {
  if (!paidItsPayable(payment)) return { what: 'nothing' }
  if (payment.order_id === null && !payment.is_refund_due) return { what: 'nothing' }
  return { what: payment.is_refund_due ? 'race' : 'order' }
}

export async function tellPartRefunded(
  { jobs, publicUrl }: TellDependencies,
  tx: Transaction,
  part: RefundRecord,
  runner_name: string | null,
): Promise<void> {
  const { amount_cop, reference, reason } = part
  const mail = await refundedMail({
    order: await selectBuyer(tx, part),
    amount_cop,
    ends: PARTS_END[reason] ?? { what: 'registration', runner_name },
    reference,
    publicUrl,
  })
  await enqueueMail(tx, jobs, mail)
}

/** Several parts that left together are told as what they come to. */
export async function tellPartsRefunded(
  { jobs, publicUrl }: TellDependencies,
  tx: Transaction,
  payable: PayableName,
  parts: readonly RefundRecord[],
  reference: string | null,
): Promise<void> {
  const isOfRace = parts.every(({ reason }) => reason === 'event_cancelled')
  const mail = await refundedMail({
    order: await selectBuyer(tx, payable),
    amount_cop: parts.reduce((sum, { amount_cop }) => sum + amount_cop, 0),
    ends: { what: isOfRace ? 'race' : 'nothing' },
    reference,
    publicUrl,
  })
  await enqueueMail(tx, jobs, mail)
}

const PARTS_END: Partial<Record<RefundRecord['reason'], RefundedMail['ends']>> = {
  event_cancelled: { what: 'race' },
  overpaid: { what: 'nothing' },
  category_changed: { what: 'nothing' },
}
