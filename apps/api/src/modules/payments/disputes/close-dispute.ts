import type { closeDisputeCall, PaymentRow, ReceivedBody } from '@zancada/contracts'
import { writeAudit } from '../../../platform/audit'
import { inTransaction } from '../../../platform/database/transaction'
import type { Account } from '../../../platform/http/actor'
import { conflict, InvalidInputError, notFound } from '../../../platform/http/problems'
import { selectAdminPayment } from '../admin-payment-rows.repository'
import { presentPayment } from '../payments.presenter'
import { selectPayment } from '../payments.repository'
import type { RecordDependencies } from '../record-dependencies'
import { dayOf } from '../return-day.rules'
import { endDispute, selectStandingDispute } from './disputes.repository'
import { loseDispute } from './lose-dispute'

/** How a dispute ended, once. Won, nothing changes and what is owed may be given back again; lost, the money is gone. */
export async function closeDispute(
  deps: RecordDependencies,
  actor: Pick<Account, 'user_id'>,
  paymentId: string,
  { how, closed_on, note }: ReceivedBody<typeof closeDisputeCall>,
): Promise<PaymentRow> {
  const asked = await selectPayment(deps.database, paymentId)
  if (!asked) throw notFound()
  const now = deps.clock.now()
  return inTransaction(deps.database, async (tx) => {
    const payable = await deps.payables.lock(deps, tx, asked, now)
    const payment = await selectPayment(tx, asked.id)
    const dispute = await selectStandingDispute(tx, asked.id)
    if (!payment || dispute?.state !== 'open')
      throw conflict('not_disputed', 'Este pago no tiene una disputa abierta')
    if (closed_on > dayOf(now)) throw new InvalidInputError({ closed_on: ['Todavía no llega ese día'] })
    if (closed_on < dispute.disputed_on) throw new InvalidInputError({ closed_on: ['Es antes del reclamo'] })
    await endDispute(tx, dispute.id, {
      state: how,
      closed_on,
      closed_by: actor.user_id,
      closed_at: now,
      closing_note: note,
    })
    const lost =
      how === 'lost' && (await loseDispute(tx, { payable, payment, dispute, closed_on, note, now }))
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: how === 'won' ? 'dispute.won' : 'dispute.lost',
      subject_type: 'payment',
      subject_id: payment.id,
      before: { state: 'open' },
      after: { state: how, amount_cop: dispute.amount_cop, closed_on, note, ...(lost || {}) },
    })
    return presentPayment(await selectAdminPayment(tx, payment.id), now)
  })
}
