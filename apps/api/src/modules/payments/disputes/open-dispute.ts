import type { openDisputeCall, PaymentRow, ReceivedBody } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import { inTransaction } from '../../../platform/database/transaction'
import type { Account } from '../../../platform/http/actor'
import { conflict, InvalidInputError, notFound } from '../../../platform/http/problems'
import { selectAdminPayment } from '../admin-payment-rows.repository'
import { voidInProgress } from '../assert-refundable'
import { presentPayment } from '../payments.presenter'
import { type PaymentRecord, selectPayment } from '../payments.repository'
import type { RecordDependencies } from '../record-dependencies'
import { dayOf } from '../return-day.rules'
import { insertDispute, selectStandingDispute } from './disputes.repository'

type Given = ReceivedBody<typeof openDisputeCall>

/** Writes down that somebody claims a payment at their bank; no closing takes it from then on. */
export async function openDispute(
  deps: RecordDependencies,
  actor: Pick<Account, 'user_id'>,
  paymentId: string,
  given: Given,
): Promise<PaymentRow> {
  const asked = await selectPayment(deps.database, paymentId)
  if (!asked) throw notFound()
  const now = deps.clock.now()
  return inTransaction(deps.database, async (tx) => {
    await deps.payables.lock(deps, tx, asked, now)
    const payment = await selectPayment(tx, asked.id)
    if (!payment) throw notFound()
    if (payment.void_claimed_at !== null) throw voidInProgress()
    if (payment.state !== 'approved' || payment.refunded_at !== null)
      throw conflict('not_disputable', 'Solo se disputa un pago aprobado que no se haya devuelto')
    if (await selectStandingDispute(tx, payment.id))
      throw conflict('already_disputed', 'Este pago ya tiene una disputa')
    assertSound(given, payment, dayOf(now))
    await insertDispute(tx, { ...given, payment_id: payment.id, opened_by: actor.user_id, opened_at: now })
    await deps.refundLines.dropUntriedLines(tx, payment)
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'dispute.opened',
      subject_type: 'payment',
      subject_id: payment.id,
      after: { ...given },
    })
    return presentPayment(await selectAdminPayment(tx, payment.id), now)
  })
}

function assertSound(
  { amount_cop, disputed_on, answer_by }: Given,
  payment: PaymentRecord,
  today: string,
): void {
  const faults: Record<string, string[]> = {}
  if (amount_cop > payment.amount_cop) faults.amount_cop = ['Es más de lo que se pagó']
  else if (payment.is_refund_due && amount_cop !== payment.amount_cop)
    faults.amount_cop = ['Este pago se debe entero: la disputa es por todo su valor']
  if (disputed_on > today) faults.disputed_on = ['Todavía no llega ese día']
  else if (disputed_on < dayOf(payment.approved_at ?? payment.created_at))
    faults.disputed_on = ['Es antes del pago']
  if (answer_by < disputed_on) faults.answer_by = ['Es antes del reclamo']
  if (Object.keys(faults).length > 0) throw new InvalidInputError(faults)
}
