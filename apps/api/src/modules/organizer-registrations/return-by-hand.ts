import type { Cop } from '@zancada/contracts'
import { writeAudit } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import type { OrganizerActor } from '../../platform/http/actor'
import { lockOrder, moveOrder } from '../orders'
import { markRefunded } from '../paid-places'
import { updateRegistration } from '../registrations'
import { noteManualReturn } from './manual-returns.repository'

/** What an organizer was paid by hand and gives back by hand: noted on its order, which moves with it. */
export async function returnByHand(
  tx: Transaction,
  { id, order_id }: { readonly id: string; readonly order_id: string },
  amount_cop: Cop,
  now: Date,
): Promise<void> {
  const { returned_cop, total_cop } = await noteManualReturn(tx, order_id, amount_cop)
  const order = await lockOrder(tx, { id: order_id })
  const to = returned_cop === total_cop ? 'refunded' : 'partially_refunded'
  // Its other part may have gone back whole before.
  if (order && order.state !== 'refunded') await moveOrder(tx, order, to, now)
  await markRefunded(tx, [id], now)
}

interface ReturnedPlace {
  readonly id: string
  readonly order_id: string
  /** What was noted before. */
  readonly returned_cop: Cop
}

/** The organizer says that they returned so much of an ended place that was paid to them; what is left is checked by the caller. */
export async function noteReturnOfPlace(
  tx: Transaction,
  actor: OrganizerActor,
  { id, order_id, returned_cop }: ReturnedPlace,
  amount_cop: Cop,
  now: Date,
): Promise<void> {
  // Its version moves with the note.
  await updateRegistration(tx, id, { updated_at: now })
  await returnByHand(tx, { id, order_id }, amount_cop, now)
  await writeAudit(tx, {
    actor_id: actor.user_id,
    action: 'registration.returned_by_hand',
    subject_type: 'registration',
    subject_id: id,
    before: { returned_cop },
    after: { returned_cop: returned_cop + amount_cop },
  })
}
