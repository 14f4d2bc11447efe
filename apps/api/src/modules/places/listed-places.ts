import type { Insertable } from 'kysely'
import type { Registrations } from '../../platform/database/schema.gen'
import type { Transaction } from '../../platform/database/transaction'
import { assignBibs } from './assign-bibs'
import {
  CONFIRM,
  GIVE_BACK,
  holdPlacesLate,
  lockSizesLeft,
  movePlaces,
  moveSizes,
  TAKE,
} from './door.repository'
import { findRoom } from './phases-with-room'
import { UnfitPlaceError } from './place-gone'
import { insertAllConfirmed } from './registrations.repository'
import { withSizesLeft } from './sizes-left.rules'
import { takePlaces } from './take-places'
import { placesOf, type TakenPlace } from './taken-places.rules'
import { fitsTeams, takesPlace } from './team-seat.rules'
import { selectTeamSizes } from './teams.repository'
import { createTicketCode } from './ticket-code'

/** The place of a row of a list: it waits as a counter, without a registration, until it is paid. */
export type ListedPlace = TakenPlace

/**
 * All of them wait for a company's money, or none: a refusal that `doorRefusal` reads, or `isPlaceGone` where a category
 * sells teams of another size, or no teams, by now. While they wait it goes on selling as it does.
 */
export async function holdListed(
  tx: Transaction,
  eventId: string,
  listed: readonly ListedPlace[],
): Promise<void> {
  await takePlaces(tx, eventId, listed, 'held')
  await refuseUnfit(tx, listed)
}

/**
 * The same for places that were released before their money came: capacity alone refuses them. A runner whose size ran
 * out keeps the place and is returned without the size, the last of the list first.
 */
export async function holdListedLate<Place extends ListedPlace>(
  tx: Transaction,
  eventId: string,
  lapsed: readonly Place[],
): Promise<Place[]> {
  const listed = await findRoom(tx, eventId, lapsed)
  const { sizes } = placesOf(eventId, listed)
  await holdPlacesLate(tx, placesOf(eventId, listed))
  const dressed = withSizesLeft(listed, await lockSizesLeft(tx, eventId, sizes.names))
  await moveSizes(tx, placesOf(eventId, dressed), TAKE.held)
  await refuseUnfit(tx, listed)
  return dressed
}

async function refuseUnfit(tx: Transaction, listed: readonly ListedPlace[]): Promise<void> {
  const sizes = await selectTeamSizes(tx, [...new Set(listed.map(({ category_id }) => category_id))])
  const unfit = listed.find(({ category_id, team_seat }) => !fitsTeams(team_seat, sizes.get(category_id)))
  if (unfit !== undefined) throw new UnfitPlaceError(`The category ${unfit.category_id} sells otherwise`)
}

export async function giveBackListed(
  tx: Transaction,
  eventId: string,
  listed: readonly ListedPlace[],
): Promise<void> {
  const places = placesOf(eventId, listed)
  await movePlaces(tx, places, GIVE_BACK.held)
  await moveSizes(tx, places, GIVE_BACK.held)
}

type ListedRegistration = Omit<
  Insertable<Registrations>,
  'state' | 'ticket_code' | 'bib' | 'created_at' | 'updated_at' | 'confirmed_at'
> & {
  readonly id: string
  readonly size: string | null
  readonly takes_bib: boolean
  readonly team_id: string | null
  readonly team_seat: number | null
}

/**
 * The places that waited become registrations, born confirmed, with ticket and bib. One of somebody whom another claimed
 * in that category is a refusal that `isDocumentClaimed` reads, and then none is.
 */
export async function registerListed(
  tx: Transaction,
  eventId: string,
  listed: readonly ListedRegistration[],
  now: Date,
): Promise<void> {
  if (listed.length === 0) return
  const places = placesOf(eventId, listed)
  await movePlaces(tx, places, CONFIRM)
  await moveSizes(tx, places, CONFIRM)
  const bibs = await assignBibs(
    tx,
    // A team's number is its captain's; the database has the others wear it.
    listed.filter((each) => each.takes_bib && takesPlace(each)),
  )
  await insertAllConfirmed(
    tx,
    listed.map(({ takes_bib: _, ...registration }) => ({
      ...registration,
      bib: bibs.get(registration.id) ?? null,
      ticket_code: createTicketCode(),
      created_at: now,
      updated_at: now,
      confirmed_at: now,
    })),
  )
}
