import type { Transaction } from '../../platform/database/transaction'
import { GIVE_BACK, movePlacesWithin, TAKE } from './door.repository'
import { placesOf, type TakenPlace } from './taken-places.rules'

type Target = Pick<TakenPlace, 'category_id' | 'price_phase_id'>

/** A place in another category waits for somebody of the event; one without room is a refusal that `doorRefusal` reads. */
export async function holdCategory(tx: Transaction, eventId: string, target: Target): Promise<void> {
  await movePlacesWithin(tx, placesOf(eventId, [{ ...target, size: null, team_seat: null }]), TAKE.held)
}

export async function giveBackCategory(tx: Transaction, eventId: string, target: Target): Promise<void> {
  await movePlacesWithin(tx, placesOf(eventId, [{ ...target, size: null, team_seat: null }]), GIVE_BACK.held)
}
