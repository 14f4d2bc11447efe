import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { isOpen, type OrderRow } from '../orders'
import type { OwedReason } from './attention-reasons'
import { paymentFailedMail } from './mails/payment-failed-mail'
import { paymentPendingMail } from './mails/payment-pending-mail'
import { refundDueMail } from './mails/refund-due-mail'
import { type RefundedMail, refundedMail } from './mails/refunded-mail'
import { registrationUndoneMail } from './mails/registration-undone-mail'
import { paidItsOrder } from './payment-states'
import { type PaymentRecord, selectPaidOrder } from './payments.repository'
import type { RefundRecord } from './refunds.repository'

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
  reason: OwedReason,
): Promise<void> {
  const mail = await refundDueMail({ order: await selectPaidOrder(tx, id), amount_cop, reason, publicUrl })
  await enqueueMail(tx, jobs, mail)
}

export async function tellRefunded(
  { jobs, publicUrl }: TellDependencies,
  tx: Transaction,
  { id }: OrderRow,
  payment: PaymentRecord,
): Promise<void> {
  const { amount_cop, refund_reference: reference } = payment
  const order = await selectPaidOrder(tx, id)
  const mail = await refundedMail({ order, amount_cop, ends: whatEnds(payment), reference, publicUrl })
  await enqueueMail(tx, jobs, mail)
}

/** Each runner with an address of their own whose place ended with the money that had bought it. */
export async function tellRunnersUndone(
  { jobs, publicUrl }: TellDependencies,
  tx: Transaction,
  { id }: OrderRow,
  runners: readonly { readonly email: string | null; readonly first_name: string | null }[],
): Promise<void> {
  const { email: buyer, event_name, event_slug } = await selectPaidOrder(tx, id)
  const names = new Map(runners.map(({ email, first_name }) => [email, first_name]))
  for (const [to, name] of names)
    if (to !== null && to !== buyer)
      await enqueueMail(
        tx,
        jobs,
        await registrationUndoneMail({ to, name, event_name, event_slug, publicUrl }),
      )
}

/** The race's cancellation was told when it happened; money that bought nothing ends nothing. */
function whatEnds(payment: PaymentRecord): RefundedMail['ends'] {
  if (!paidItsOrder(payment)) return { what: 'nothing' }
  return { what: payment.is_refund_due ? 'race' : 'order' }
}

export async function tellPartRefunded(
  { jobs, publicUrl }: TellDependencies,
  tx: Transaction,
  { id }: OrderRow,
  part: Pick<RefundRecord, 'amount_cop' | 'reference' | 'reason'> & { readonly runner_name: string | null },
): Promise<void> {
  const { amount_cop, reference, reason, runner_name } = part
  const mail = await refundedMail({
    order: await selectPaidOrder(tx, id),
    amount_cop,
    ends: reason === 'event_cancelled' ? { what: 'race' } : { what: 'registration', runner_name },
    reference,
    publicUrl,
  })
  await enqueueMail(tx, jobs, mail)
}
