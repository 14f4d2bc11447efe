import { writeAudit } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { conflict } from '../../platform/http/problems'
import { hasPendingPayment, type OrderRow, releaseOrder } from '../orders'
import { moveEntry } from './waitlist.repository'

/**
 * Ends an offer that was not taken, and frees its places for the next in the queue. Its buyer may be paying without having
 * accepted: the order was theirs since it was offered. `order` is locked by the caller.
 */
export async function letOfferGo(
  { jobs }: Pick<ApiDependencies, 'jobs'>,
  tx: Transaction,
  entry: { readonly id: string; readonly user_id: string | null },
  order: OrderRow,
  now: Date,
  /** Who did not leave by themselves may wait for another turn. */
  to: 'left' | 'waiting' = 'left',
): Promise<void> {
  if (order.state !== 'held' || (await hasPendingPayment(tx, order.id)))
    throw to === 'left' ? offerIsTaken() : offerIsBeingTaken()
  await moveEntry(tx, entry.id, to, now)
  await releaseOrder({ jobs }, tx, order, 'cancelled', now)
  if (to === 'left')
    await writeAudit(tx, {
      actor_id: entry.user_id,
      action: 'waitlist.left',
      subject_type: 'waitlist_entry',
      subject_id: entry.id,
    })
}

/** To an organizer, of somebody else's place. */
const offerIsBeingTaken = () =>
  conflict(
    'offer_taken',
    'Esta persona ya está tomando el cupo: espera a que pague o a que venza su reserva.',
  )

/** The refusal for the person who was offered the place. */
export const offerIsTaken = () =>
  conflict('offer_taken', 'Ya tomaste tu cupo. Si no lo quieres, libéralo desde tu inscripción.')
