import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { placesFreedJob } from '../events'
import { GIVE_BACK_CONFIRMED, movePlaces, moveSizes } from './door.repository'
import { placesOf, type TakenPlace } from './places'

/** Confirmed places that somebody gives up go back on sale, or to whoever waits for them. */
export async function freeConfirmedPlaces(
  { jobs }: Pick<ApiDependencies, 'jobs'>,
  tx: Transaction,
  eventId: string,
  registrations: readonly TakenPlace[],
): Promise<void> {
  if (registrations.length === 0) return
  const places = placesOf(eventId, registrations)
  await movePlaces(tx, places, GIVE_BACK_CONFIRMED)
  await moveSizes(tx, places, GIVE_BACK_CONFIRMED)
  await jobs.enqueue(tx, placesFreedJob, { event_id: eventId })
}
