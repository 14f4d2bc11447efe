import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { isOpen, type OrderRow } from '../orders'
import type { AttentionReason } from './attention-reasons'
import { paymentFailedMail } from './mails/payment-failed-mail'
import { paymentPendingMail } from './mails/payment-pending-mail'
import { refundDueMail } from './mails/refund-due-mail'
import { refundedMail } from './mails/refunded-mail'
import { type PaymentRecord, selectPaidOrder } from './payments.repository'

export type TellDependencies = Pick<ApiDependencies, 'jobs' | 'publicUrl'>

/** The mails about money, each wanted in the transaction that changed what it tells. */
export async function tellPaymentFailed(
  { jobs, publicUrl }: TellDependencies,
  tx: Transaction,
  order: OrderRow,
  { amount_cop, status_message }: PaymentRecord,
  now: Date,
): Promise<void> {
  const isHeld = isOpen(order.state) && order.expires_at > now
  const mail = await paymentFailedMail({
    order: await selectPaidOrder(tx, order.id),
    amount_cop,
    reason: status_message,
    heldUntil: isHeld ? order.expires_at : undefined,
    publicUrl,
  })
  await enqueueMail(tx, jobs, mail)
}

export async function tellPaymentPending(
  { jobs, publicUrl }: TellDependencies,
  tx: Transaction,
  { order_id, amount_cop, provider_transaction_id }: PaymentRecord,
): Promise<void> {
  const mail = await paymentPendingMail({
    order: await selectPaidOrder(tx, order_id),
    amount_cop,
    transactionId: provider_transaction_id,
    publicUrl,
  })
  await enqueueMail(tx, jobs, mail)
}

export async function tellRefundDue(
  { jobs, publicUrl }: TellDependencies,
  tx: Transaction,
  { id }: OrderRow,
  { amount_cop }: PaymentRecord,
  reason: AttentionReason,
): Promise<void> {
  const mail = await refundDueMail({ order: await selectPaidOrder(tx, id), amount_cop, reason, publicUrl })
  await enqueueMail(tx, jobs, mail)
}

export async function tellRefunded(
  { jobs, publicUrl }: TellDependencies,
  tx: Transaction,
  { id }: OrderRow,
  { amount_cop, is_refund_due }: PaymentRecord,
): Promise<void> {
  const order = await selectPaidOrder(tx, id)
  const mail = await refundedMail({ order, amount_cop, endsRegistrations: !is_refund_due, publicUrl })
  await enqueueMail(tx, jobs, mail)
}
