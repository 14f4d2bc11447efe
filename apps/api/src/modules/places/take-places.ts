import { inSavepoint } from '../../platform/database/savepoint'
import type { Transaction } from '../../platform/database/transaction'
import { movePlaces, moveSizes, TAKE } from './door.repository'
import { doorRefusal } from './door-refusal'
import { placesOf, type TakenPlace } from './taken-places.rules'

/** Places with their sizes, held or straight to confirmed: all of them, or a refusal that `doorRefusal` reads. */
export async function takePlaces(
  tx: Transaction,
  eventId: string,
  taken: readonly TakenPlace[],
  as: 'held' | 'confirmed',
): Promise<void> {
  const places = placesOf(eventId, taken)
  await movePlaces(tx, places, TAKE[as])
  await moveSizes(tx, places, TAKE[as])
}

/**
 * Confirms places, each with its size if one is left. A place is worth more than a shirt: a runner whose size ran out
 * keeps the place and is returned without the size.
 */
export async function takePlacesWithSizesLeft<Place extends TakenPlace>(
  tx: Transaction,
  eventId: string,
  taken: readonly Place[],
): Promise<Place[]> {
  await movePlaces(tx, placesOf(eventId, taken), TAKE.confirmed)
  const dressed = new Map<Place, Place>()
  // By name, as sizes are locked.
  for (const place of taken.toSorted((a, b) => (a.size ?? '').localeCompare(b.size ?? '')))
    dressed.set(place, (await takeSize(tx, eventId, place)) ? place : { ...place, size: null })
  return taken.map((place) => dressed.get(place) ?? place)
}

async function takeSize(tx: Transaction, event_id: string, place: TakenPlace): Promise<boolean> {
  if (place.size === null) return true
  const { sizes } = placesOf(event_id, [place])
  try {
    await inSavepoint(tx, () => moveSizes(tx, { event_id, sizes }, TAKE.confirmed))
    return true
  } catch (error) {
    if (doorRefusal(error)?.what === 'size_sold_out') return false
    throw error
  }
}
