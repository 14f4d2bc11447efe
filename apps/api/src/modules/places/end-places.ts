import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { placesFreedJob } from '../events'
import { GIVE_BACK, movePlaces, moveSizes } from './door.repository'
import { dropCharges } from './drop-charges'
import { assertMoves } from './registration-states.rules'
import { type ReadRegistration, updateState } from './registrations.repository'
import { placesOf, type TakenPlace } from './taken-places.rules'

/** A registration that takes its place and its size: held by an open order, or confirmed. */
export interface LivePlace extends TakenPlace, ReadRegistration {}

interface Ending {
  readonly to: 'expired' | 'cancelled' | 'refunded'
  readonly now: Date
}

/** Ends registrations and gives back what they took: places and sizes, counted and written together. */
export async function endPlaces(
  tx: Transaction,
  eventId: string,
  registrations: readonly LivePlace[],
  { to, now }: Ending,
): Promise<void> {
  if (registrations.length === 0) return
  assertMoves(registrations, to)
  const from = liveState(registrations)
  if (from === 'confirmed') await dropCharges(tx, registrations, now)
  const places = placesOf(eventId, registrations)
  await movePlaces(tx, places, GIVE_BACK[from])
  await moveSizes(tx, places, GIVE_BACK[from])
  await updateState(tx, registrations, { to, closed_at: now, now })
}

/** The same, and what came free goes back on sale or to whoever waits for it. */
export async function freePlaces(
  { jobs }: Pick<ApiDependencies, 'jobs'>,
  tx: Transaction,
  eventId: string,
  registrations: readonly LivePlace[],
  ending: Ending,
): Promise<void> {
  if (registrations.length === 0) return
  await endPlaces(tx, eventId, registrations, ending)
  await jobs.enqueue(tx, placesFreedJob, { event_id: eventId })
}

/** They end together because they stood together. */
function liveState(registrations: readonly LivePlace[]): 'held' | 'confirmed' {
  const [state, ...others] = new Set(registrations.map((each) => each.state))
  if (others.length > 0 || (state !== 'held' && state !== 'confirmed'))
    throw new Error('Only places that are all held, or all confirmed, are given back together')
  return state
}
