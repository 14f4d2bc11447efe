import {
  type AnswerOf,
  type Cop,
  type cancelRegistrationCall,
  formatCop,
  type loadCancellationCall,
  type ReceivedBody,
} from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { conflict, forbidden, InvalidInputError } from '../../platform/http/problems'
import { endReturnedOrder } from '../orders'
import { oweBack, type PartBack } from '../paid-places'
import type { SettleDependencies } from '../payments'
import { freePlaces, takesPlace } from '../places'
import {
  refundSeenFault,
  selectOpenTransfer,
  tellSeatGivenUp,
  tellSeatLeft,
  tellTeamEnded,
  updateTransfer,
  whyEnteredStays,
} from '../registrations'
import { lockWithin, requireWithin } from './change-within'
import { giveBack, outsideOf } from './give-back'
import { decidedRefund, isBelowPolicy, isBelowWithdrawal, type RefundFacts } from './refund-decision.rules'
import { feesOf, mayRefund, refundFactsOf, refundRoadOf } from './refund-facts'
import { presentRecord } from './registration-record.presenter'
import type { RecordRow } from './registration-record.repository'
import { returnByHand } from './return-by-hand'
import { tellCancelledByOrganizer } from './tell-cancelled-by-organizer'

type Dependencies = SettleDependencies & Pick<ApiDependencies, 'publicUrl' | 'accessTokens'>
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
    ...(await feesOf(database, row)),
    withdrawal_fee_from: row.withdrawal.fee_from,
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
  const { refund_cop, parts } = await inTransaction(deps.database, (tx) =>
    cancel(deps, tx, actor, id, decision),
  )
  const refund_state = await giveBack(deps, actor, parts, decision.reason)
  const after = await requireWithin(deps.database, actor, id)
  return { ...presentRecord(after), refund_cop, outside_cop: outsideOf(parts), refund_state }
}

async function cancel(
  deps: Dependencies,
  tx: Transaction,
  actor: OrganizerActor,
  id: string,
  { refund, amount_cop, reason, refund_reason, seen_refund_cop, notify, version }: Decision,
) {
  const now = deps.clock.now()
  const row = await lockWithin(tx, actor, id, version)
  const facts = refundFactsOf(row, now)
  // What the law gives back nobody decides.
  if (refund !== 'none' && !facts.is_withdrawal && !mayRefund(actor))
    throw forbidden(
      'finance_required',
      'Para devolver dinero necesitas el permiso de finanzas. Cancela sin devolución o pídeselo al organizador.',
    )
  const decided = decidedRefund(refund, amount_cop, facts)
  if ('fault' in decided) throw new InvalidInputError({ amount_cop: [decided.fault] })
  const { refund_cop } = decided
  if (isBelowWithdrawal(refund_cop, facts))
    throw new InvalidInputError({
      refund: [
        `La compra está en su plazo de retracto: por ley se devuelve todo, ${formatCop(facts.paid_cop)}.`,
      ],
    })
  const changed = refundSeenFault(seen_refund_cop, refund_cop)
  if (changed !== null) throw conflict('refund_changed', changed)
  const below = isBelowPolicy(refund_cop, facts) ? { refund_reason, policy_cop: facts.policy_cop } : undefined
  if (below && below.refund_reason === undefined)
    throw new InvalidInputError({
      refund_reason: [
        `La política promete ${formatCop(facts.policy_cop)}. Escribe por qué devuelves menos: se lo contamos al corredor.`,
      ],
    })
  const members = await freePlaces(deps, tx, row.event_id, [row], { to: 'cancelled', now })
  const entered = whyEnteredStays(row, members)
  if (entered !== null) throw conflict('checked_in', entered)
  const open = await selectOpenTransfer(tx, id)
  if (open !== undefined) await updateTransfer(tx, open.id, { state: 'cancelled', closed_at: now })
  const parts = await writeDown(tx, row, { refund_cop, facts }, now)
  await endReturnedOrder(tx, row.order_id, now)
  await writeAudit(tx, {
    actor_id: actor.user_id,
    action: 'registration.cancelled_by_organizer',
    subject_type: 'registration',
    subject_id: id,
    before: { state: row.state },
    after: { state: 'cancelled', refund, refund_cop, reason, ...below },
  })
  // That less goes back than was promised is not theirs to silence.
  if (notify || below !== undefined)
    if (takesPlace(row))
      await tellCancelledByOrganizer(deps, tx, row, { parts, reason, below: below?.refund_reason, now })
    else await tellSeatGivenUp(deps, tx, row, reason)
  // Not theirs to silence: they lose what they were told they had.
  await tellTeamEnded(deps, tx, members, { actor_id: actor.user_id, now })
  await tellSeatLeft(deps, tx, row)
  return { refund_cop, parts }
}

/** Of the platform's money a debt; of what the organizer received, a note that they returned it. */
async function writeDown(
  tx: Transaction,
  row: RecordRow,
  { refund_cop, facts }: { readonly refund_cop: Cop; readonly facts: RefundFacts },
  now: Date,
): Promise<readonly PartBack[]> {
  const parts = await oweBack(
    tx,
    {
      registration_id: row.id,
      amount_cop: refund_cop,
      reason: facts.is_withdrawal ? 'withdrawal' : 'organizer_cancelled',
      returnsFee: facts.is_withdrawal && row.withdrawal.fee_from === 'platform',
    },
    now,
  )
  for (const part of parts) if (part.is_outside) await returnByHand(tx, row, part.amount_cop, now)
  return parts
}
