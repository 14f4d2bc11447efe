import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { placesFreedJob } from '../events'
import { GIVE_BACK, movePlaces, moveSizes } from './door.repository'
import { dropCharges } from './drop-charges'
import { assertMoves } from './registration-states.rules'
import { type ReadRegistration, updateState } from './registrations.repository'
import { placesOf, type TakenPlace } from './taken-places.rules'
import { selectMembersOf } from './teams.repository'

/** A registration that takes its place and its size: held by an open order, or confirmed. */
export interface LivePlace extends TakenPlace, ReadRegistration {
  readonly team_id: string | null
}

interface Ending {
  readonly to: 'expired' | 'cancelled' | 'refunded'
  readonly now: Date
}

/**
 * Ends registrations and gives back their places and sizes, counted and written together. A captain's place ends with
 * the other seats of the team: returns those runners, to be mailed.
 */
export async function endPlaces(
  tx: Transaction,
  eventId: string,
  registrations: readonly LivePlace[],
  { to, now }: Ending,
): Promise<readonly EndedMember[]> {
  if (registrations.length === 0) return []
  const from = liveState(registrations)
  const members = from === 'confirmed' ? await membersLed(tx, registrations) : []
  const ended = [...registrations, ...members]
  assertMoves(ended, to)
  if (from === 'confirmed') await dropCharges(tx, registrations, now)
  const places = placesOf(eventId, ended)
  await movePlaces(tx, places, GIVE_BACK[from])
  await moveSizes(tx, places, GIVE_BACK[from])
  await updateState(tx, ended, { to, closed_at: now, now })
  return members
}

/** Somebody who ran in a team whose place was given up. */
export type EndedMember = Awaited<ReturnType<typeof selectMembersOf>>[number]

async function membersLed(
  tx: Transaction,
  registrations: readonly LivePlace[],
): Promise<readonly EndedMember[]> {
  const led = registrations.flatMap(({ team_id, team_seat }) =>
    team_id !== null && team_seat === 1 ? [team_id] : [],
  )
  if (led.length === 0) return []
  return selectMembersOf(
    tx,
    led,
    registrations.map(({ id }) => id),
  )
}

/** The same; freed places go back on sale or to the waitlist. */
export async function freePlaces(
  { jobs }: Pick<ApiDependencies, 'jobs'>,
  tx: Transaction,
  eventId: string,
  registrations: readonly LivePlace[],
  ending: Ending,
): Promise<readonly EndedMember[]> {
  if (registrations.length === 0) return []
  const members = await endPlaces(tx, eventId, registrations, ending)
  await jobs.enqueue(tx, placesFreedJob, { event_id: eventId })
  return members
}

/** They end together because they stood together. */
function liveState(registrations: readonly LivePlace[]): 'held' | 'confirmed' {
  const [state, ...others] = new Set(registrations.map((each) => each.state))
  if (others.length > 0 || (state !== 'held' && state !== 'confirmed'))
    throw new Error('Only places that are all held, or all confirmed, are given back together')
  return state
}
