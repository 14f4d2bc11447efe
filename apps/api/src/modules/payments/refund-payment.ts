import type { markPaymentRefundedCall, PaymentRow, ReceivedBody } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Queryable } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { conflict, notFound } from '../../platform/http/problems'
import { lockOrder } from '../orders'
import { selectAdminPayment } from './admin-payments.repository'
import { coverParts } from './cover-parts'
import { followRefund } from './follow-refund'
import { canMovePayment, paidItsOrder } from './payment-states'
import { presentPayment } from './payments.presenter'
import { type PaymentRecord, selectPayment, updatePayment } from './payments.repository'
import { type Return, readReturn } from './read-return'
import { refundPart } from './refund-part'
import { selectRefund, sumReturnedParts } from './refunds.repository'
import { voidAtProvider } from './void-at-provider'

type RefundDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'publicUrl' | 'wompi'>

/** Gives a payment back at the provider, or writes down that it, or a part of it, was given back by hand. */
export async function refundPayment(
  deps: RefundDependencies,
  actor: Account,
  id: string,
  given: ReceivedBody<typeof markPaymentRefundedCall>,
): Promise<PaymentRow> {
  const now = deps.clock.now()
  const part = await selectRefund(deps.database, id)
  if (part) return refundPart(deps, actor, part, readReturn(given, { since: part.created_at, now }))
  const payment = await selectPayment(deps.database, id)
  if (payment === undefined) throw notFound()
  await assertRefundable(deps.database, payment)
  const back = readReturn(given, { since: payment.approved_at ?? payment.created_at, now })
  // Outside any transaction. Whatever comes of it, the records below are read again.
  if (back.how === 'void') await voidAtProvider(deps, actor, payment, back.note)
  return recordRefund(deps, actor, payment, back)
}

async function recordRefund(
  deps: RefundDependencies,
  actor: Account,
  { id, order_id }: PaymentRecord,
  { how, note, reference, returned_on }: Return,
): Promise<PaymentRow> {
  const now = deps.clock.now()
  return inTransaction(deps.database, async (tx) => {
    const order = await lockOrder(tx, { id: order_id })
    const payment = await selectPayment(tx, id)
    if (order === undefined || payment === undefined) throw notFound()
    // The provider's own event may have been faster, or undid it by itself: then only the note is missing.
    const isSettled = payment.state === 'voided' && (how === 'void' || needsReview(payment))
    if (!isSettled) {
      await assertRefundable(tx, payment)
      if (paidItsOrder(payment)) await coverParts(tx, payment, now)
    }
    const state = how === 'void' ? 'voided' : 'refunded'
    const changed = await updatePayment(tx, id, {
      // What failed and was charged all the same stays failed; that it was given back is on record beside it.
      ...(canMovePayment(payment.state, state) && { state }),
      refunded_at: payment.refunded_at ?? now,
      refund_note: note,
      refund_reference: reference,
      returned_on,
      updated_at: now,
    })
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'payment.refunded',
      subject_type: 'payment',
      subject_id: id,
      before: { state: payment.state },
      after: { state: changed.state, amount_cop: changed.amount_cop, how, note, reference, returned_on },
    })
    if (!isSettled) await followRefund(deps, tx, order, changed, now)
    return presentPayment(await selectAdminPayment(tx, id))
  })
}

async function assertRefundable(db: Queryable, payment: PaymentRecord): Promise<void> {
  const { state, refunded_at, is_refund_due, order_id } = payment
  if (refunded_at !== null) throw conflict('already_refunded', 'Este pago ya se devolvió')
  if (needsReview(payment)) return
  if (state !== 'approved' && !is_refund_due)
    throw conflict('not_refundable', 'Solo se devuelve un pago aprobado')
  if (paidItsOrder(payment) && (await sumReturnedParts(db, order_id)) > 0)
    throw conflict(
      'partly_refunded',
      'Una parte de este pago ya se devolvió: entero saldría más de lo que se pagó.',
    )
}

/** Undone by the provider on its own: nothing is left to give back, but somebody has to look and say so. */
const needsReview = ({ state, refunded_at, attention_reason }: PaymentRecord) =>
  state === 'voided' && refunded_at === null && attention_reason !== null
