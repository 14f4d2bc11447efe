import type { noteReturnCall, ReceivedBody, RegistrationRecord } from '@zancada/contracts'
import { formatCop } from '@zancada/contracts'
import { inTransaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import type { OrganizerActor } from '../../platform/http/actor'
import { conflict, forbidden, InvalidInputError } from '../../platform/http/problems'
import { takesPlace } from '../places'
import { lockSeen, requireWithin } from './change-within'
import { mayRefund } from './refund-facts'
import { presentRecord } from './registration-record.presenter'
import { noteReturnOfPlace } from './return-by-hand'

/**
 * A place that was paid to the organizer ended without them: its runner cancelled it, or the race was cancelled. They
 * return the money by their own means and say here how much. Noted twice from what was read once, the second is refused.
 */
export async function noteReturn(
  { database, clock }: Pick<ApiDependencies, 'database' | 'clock'>,
  actor: OrganizerActor,
  id: string,
  { amount_cop, version }: ReceivedBody<typeof noteReturnCall>,
): Promise<RegistrationRecord> {
  if (!mayRefund(actor))
    throw forbidden('finance_required', 'Para anotar una devolución necesitas el permiso de finanzas')
  const now = clock.now()
  return inTransaction(database, async (tx) => {
    const row = await lockSeen(tx, actor, id, version)
    const paid_cop = row.manual_payment === null ? row.transfer_cop : row.order_total_cop
    // What was paid for a team is its captain's place.
    const isPaidByHand = takesPlace(row) && (row.manual_payment !== null || row.transfer_cop > 0)
    if (!isPaidByHand || (row.state !== 'cancelled' && row.state !== 'refunded'))
      throw conflict(
        'not_active',
        'Solo se anota la devolución de una inscripción cancelada que te pagaron a ti',
      )
    const left_cop = paid_cop - row.manual_returned_cop
    if (amount_cop === 0) throw new InvalidInputError({ amount_cop: ['Escribe cuánto devolviste'] })
    if (amount_cop > left_cop)
      throw new InvalidInputError({
        amount_cop: [`De esta inscripción quedan ${formatCop(left_cop)} por devolver`],
      })
    const place = { id, order_id: row.order_id, returned_cop: row.manual_returned_cop }
    await noteReturnOfPlace(tx, actor, place, amount_cop, now)
    return presentRecord(await requireWithin(tx, actor, id))
  })
}
