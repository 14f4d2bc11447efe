import type { markPaymentRefundedCall, PaymentRow, ReceivedBody } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { conflict, notFound } from '../../platform/http/problems'
import { lockOrder } from '../orders'
import { selectAdminPayment } from './admin-payments.repository'
import { followRefund } from './follow-refund'
import { canMovePayment } from './payment-states'
import { presentPayment } from './payments.presenter'
import { type PaymentRecord, selectPayment, updatePayment } from './payments.repository'
import { voidAtProvider } from './void-at-provider'

type RefundDependencies = Pick<
  ApiDependencies,
  'database' | 'clock' | 'jobs' | 'publicUrl' | 'wompi' | 'log' | 'purgePages'
>
type Given = ReceivedBody<typeof markPaymentRefundedCall>

/** Gives a payment back at the provider, or writes down that it was given back by hand. */
export async function refundPayment(
  deps: RefundDependencies,
  actor: Account,
  id: string,
  given: Given,
): Promise<PaymentRow> {
  const payment = await selectPayment(deps.database, id)
  if (payment === undefined) throw notFound()
  assertRefundable(payment)
  // Outside any transaction. Whatever comes of it, the records below are read again.
  if (given.how === 'void') await voidAtProvider(deps, actor, payment, given.note)
  return recordRefund(deps, actor, payment, given)
}

async function recordRefund(
  deps: RefundDependencies,
  actor: Account,
  { id, order_id }: PaymentRecord,
  { how, note }: Given,
): Promise<PaymentRow> {
  const now = deps.clock.now()
  return inTransaction(deps.database, async (tx) => {
    const order = await lockOrder(tx, { id: order_id })
    const payment = await selectPayment(tx, id)
    if (order === undefined || payment === undefined) throw notFound()
    // The provider's own event may have been faster: then only the note is missing.
    const isSettled = how === 'void' && payment.state === 'voided'
    if (!isSettled) assertRefundable(payment)
    const state = how === 'void' ? 'voided' : 'refunded'
    const changed = await updatePayment(tx, id, {
      // What failed and was charged all the same stays failed; that it was given back is on record beside it.
      ...(canMovePayment(payment.state, state) && { state }),
      refunded_at: payment.refunded_at ?? now,
      refund_note: note,
      updated_at: now,
    })
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'payment.refunded',
      subject_type: 'payment',
      subject_id: id,
      before: { state: payment.state },
      after: { state: changed.state, how, note },
    })
    if (!isSettled) await followRefund(deps, tx, order, changed, now)
    return presentPayment(await selectAdminPayment(tx, id))
  })
}

function assertRefundable({ state, refunded_at, is_refund_due }: PaymentRecord): void {
  if (refunded_at !== null) throw conflict('already_refunded', 'Este pago ya se devolvió')
  if (state !== 'approved' && !is_refund_due)
    throw conflict('not_refundable', 'Solo se devuelve un pago aprobado')
}
