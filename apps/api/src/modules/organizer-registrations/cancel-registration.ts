import type {
  AnswerOf,
  Cop,
  cancelRegistrationCall,
  loadCancellationCall,
  ReceivedBody,
} from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { forbidden, InvalidInputError } from '../../platform/http/problems'
import { lockOrder, moveOrder } from '../orders'
import { insertDueRefund } from '../payables'
import { type SettleDependencies, voidWhole } from '../payments'
import { freePlaces, markRefunded } from '../places'
import { selectOpenTransfer, updateTransfer } from '../registrations'
import { lockWithin, requireWithin } from './change-within'
import { noteManualReturn } from './manual-returns.repository'
import { decidedRefund } from './refund-decision.rules'
import { mayRefund, type RefundRoad, refundFactsOf, refundRoadOf } from './refund-facts'
import { presentRecord } from './registration-record.presenter'
import type { RecordRow } from './registration-record.repository'
import { tellCancelledByOrganizer } from './tell-cancelled-by-organizer'

type Dependencies = SettleDependencies & Pick<ApiDependencies, 'publicUrl'>
type Decision = ReceivedBody<typeof cancelRegistrationCall>
type Answer = AnswerOf<typeof cancelRegistrationCall>

export async function loadCancellation(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  id: string,
): Promise<AnswerOf<typeof loadCancellationCall>> {
  const row = await requireWithin(database, actor, id)
  const now = clock.now()
  return {
    ...refundFactsOf(row, now),
    road: await refundRoadOf(database, row, now),
    may_refund: mayRefund(actor),
  }
}

/**
 * The place goes back on sale at once and the money that goes back is written down with it. Only then, outside the
 * transaction, is the provider asked to undo a card payment that goes back whole; whatever it does not undo stays owed
 * in the administrator's list. What was paid to the organizer is noted as returned by them.
 */
export async function cancelRegistration(
  deps: Dependencies,
  actor: OrganizerActor,
  id: string,
  decision: Decision,
): Promise<Answer> {
  if (decision.refund !== 'none' && !mayRefund(actor))
    throw forbidden(
      'finance_required',
      'Para devolver dinero necesitas el permiso de finanzas. Cancela sin devolución o pídeselo al organizador.',
    )
  const { row, refund_cop, road } = await inTransaction(deps.database, (tx) =>
    cancel(deps, tx, actor, id, decision),
  )
  const refund_state = await giveBack(deps, actor, row, refund_cop, road, decision.reason)
  const after = await requireWithin(deps.database, actor, id)
  return { ...presentRecord(after), refund_cop, refund_state }
}

async function cancel(
  deps: Dependencies,
  tx: Transaction,
  actor: OrganizerActor,
  id: string,
  { refund, amount_cop, reason, notify, version }: Decision,
) {
  const now = deps.clock.now()
  const row = await lockWithin(tx, actor, id, version)
  const decided = decidedRefund(refund, amount_cop, refundFactsOf(row, now))
  if ('fault' in decided) throw new InvalidInputError({ amount_cop: [decided.fault] })
  const { refund_cop } = decided
  const road = await refundRoadOf(tx, row, now)
  await freePlaces(deps, tx, row.event_id, [row], { to: 'cancelled', now })
  const open = await selectOpenTransfer(tx, id)
  if (open !== undefined) await updateTransfer(tx, open.id, { state: 'cancelled', closed_at: now })
  if (refund_cop > 0) await writeDown(tx, row, refund_cop, road, now)
  await writeAudit(tx, {
    actor_id: actor.user_id,
    action: 'registration.cancelled_by_organizer',
    subject_type: 'registration',
    subject_id: id,
    before: { state: row.state },
    after: { state: 'cancelled', refund, refund_cop, reason },
  })
  if (notify) await tellCancelledByOrganizer(deps, tx, row, { refund_cop, reason, road })
  return { row, refund_cop, road }
}

async function writeDown(
  tx: Transaction,
  row: RecordRow,
  amount_cop: Cop,
  road: RefundRoad,
  now: Date,
): Promise<void> {
  if (road !== 'outside') {
    await insertDueRefund(
      tx,
      { payable_kind: 'order', payable_id: row.order_id },
      { registration_id: row.id, amount_cop, reason: 'organizer_cancelled', created_at: now },
    )
    return
  }
  const { returned_cop, total_cop } = await noteManualReturn(tx, row.order_id, amount_cop)
  const order = await lockOrder(tx, { id: row.order_id })
  if (order) await moveOrder(tx, order, returned_cop === total_cop ? 'refunded' : 'partially_refunded', now)
  await markRefunded(tx, [row.id], now)
}

async function giveBack(
  deps: Dependencies,
  actor: OrganizerActor,
  row: RecordRow,
  refund_cop: Cop,
  road: RefundRoad,
  reason: string,
): Promise<Answer['refund_state']> {
  if (refund_cop === 0) return 'none'
  if (road === 'outside') return 'outside'
  const isWhole = refund_cop === refundFactsOf(row, deps.clock.now()).paid_cop
  return road === 'void' && isWhole ? voidWhole(deps, actor, row.order_id, reason) : 'due'
}
