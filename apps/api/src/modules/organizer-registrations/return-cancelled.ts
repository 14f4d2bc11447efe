import { type AnswerOf, formatCop, type ReceivedBody, type returnCancelledCall } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { conflict, forbidden, InvalidInputError } from '../../platform/http/problems'
import { oweBack } from '../paid-places'
import type { SettleDependencies } from '../payments'
import { updateRegistration } from '../registrations'
import { lockSeen, requireWithin } from './change-within'
import { giveBack } from './give-back'
import { returnDecidedMail } from './mails/return-decided-mail'
import { mayRefund } from './refund-facts'
import { presentRecord } from './registration-record.presenter'
import { returnableOf } from './returnable'
import { tellPayers } from './tell-payers'

type Dependencies = SettleDependencies & Pick<ApiDependencies, 'publicUrl'>
type Decision = ReceivedBody<typeof returnCancelledCall>

/**
 * A registration that ended with nothing going back is paid back after all. Decided under its order's lock and from what
 * was read: of two who decide at once the second is told that it changed. What leaves does so as when it is cancelled.
 */
export async function returnCancelled(
  deps: Dependencies,
  actor: OrganizerActor,
  id: string,
  decision: Decision,
): Promise<AnswerOf<typeof returnCancelledCall>> {
  if (!mayRefund(actor))
    throw forbidden('finance_required', 'Para devolver dinero necesitas el permiso de finanzas')
  const { refund_cop, parts } = await inTransaction(deps.database, (tx) =>
    decide(deps, tx, actor, id, decision),
  )
  const refund_state = await giveBack(deps, actor, parts, decision.reason)
  const after = await requireWithin(deps.database, actor, id)
  return { ...presentRecord(after), refund_cop, refund_state }
}

async function decide(
  deps: Dependencies,
  tx: Transaction,
  actor: OrganizerActor,
  id: string,
  { amount_cop, reason, version }: Decision,
) {
  const now = deps.clock.now()
  const row = await lockSeen(tx, actor, id, version)
  const returnable_cop = await returnableOf(tx, row)
  if (returnable_cop === 0)
    throw conflict('not_active', 'Solo se devuelve una inscripción cancelada por la que nada se ha devuelto')
  const refund_cop = amount_cop ?? returnable_cop
  if (refund_cop === 0) throw new InvalidInputError({ amount_cop: ['Escribe cuánto se devuelve'] })
  if (refund_cop > returnable_cop)
    throw new InvalidInputError({
      amount_cop: [`Por esta inscripción se pagó ${formatCop(returnable_cop)}: no se puede devolver más`],
    })
  // Its version moves with the decision.
  await updateRegistration(tx, id, { updated_at: now })
  const owing = { registration_id: id, amount_cop: refund_cop, reason: 'organizer_cancelled' } as const
  const parts = await oweBack(tx, owing, now)
  await writeAudit(tx, {
    actor_id: actor.user_id,
    action: 'registration.return_decided',
    subject_type: 'registration',
    subject_id: id,
    before: { refund_cop: 0 },
    after: { refund_cop, reason },
  })
  await tellPayers(deps, tx, row, { parts, now }, (told) => returnDecidedMail({ ...told, reason }))
  return { refund_cop, parts }
}
