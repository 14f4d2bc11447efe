import type { PaymentRow } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { Account } from '../../platform/http/actor'
import { conflict, notFound } from '../../platform/http/problems'
import { canMoveOrder, lockOrder, moveOrder } from '../orders'
import { markRefunded } from '../places'
import { selectAdminPart } from './admin-payments.repository'
import { presentPayment } from './payments.presenter'
import type { Return } from './read-return'
import { closeDueRefund, type RefundRecord, sumReturnedParts, wasHandedOn } from './refunds.repository'
import { tellPartRefunded } from './tell-buyer'

/** Writes down that the part owed for a registration was given back: once, whoever else is at it. */
export async function refundPart(
  deps: Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'publicUrl'>,
  actor: Account,
  { id, order_id }: RefundRecord,
  { how, note, reference, returned_on }: Return,
): Promise<PaymentRow> {
  if (how === 'void')
    throw conflict(
      'void_not_possible',
      'Wompi solo anula pagos enteros. Devuelve esta parte desde su panel y anótala aquí como devolución manual.',
    )
  const now = deps.clock.now()
  return inTransaction(deps.database, async (tx) => {
    const order = await lockOrder(tx, { id: order_id })
    if (order === undefined) throw notFound()
    const closed = await closeDueRefund(tx, id, { note, reference, returned_on, done_at: now })
    if (closed === undefined) throw conflict('already_refunded', 'Esta parte ya se devolvió')
    await markRefunded(tx, [closed.registration_id], now)
    const isAll = (await sumReturnedParts(tx, order.id)) >= order.total_cop
    const state = isAll ? 'refunded' : 'partially_refunded'
    if (canMoveOrder(order.state, state)) await moveOrder(tx, order, state, now)
    await writeAudit(tx, {
      actor_id: actor.user_id,
      action: 'refund.done',
      subject_type: 'refund',
      subject_id: id,
      before: { state: 'due' },
      after: { state: 'done', amount_cop: closed.amount_cop, how, note, reference, returned_on },
    })
    const shown = presentPayment(await selectAdminPart(tx, id))
    const runner_name = (await wasHandedOn(tx, closed.registration_id)) ? null : shown.runner_name
    await tellPartRefunded(deps, tx, order, { ...closed, runner_name })
    return shown
  })
}
