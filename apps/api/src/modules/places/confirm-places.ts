import type { AuditEntry } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import { assignBibs } from './assign-bibs'
import { CONFIRM, confirmingPlaces, movePlaces, moveSizes } from './door.repository'
import type { LivePlace } from './end-places'
import { assertMoves } from './registration-states.rules'
import { updateConfirmed } from './registrations.repository'
import { takePlacesWithSizesLeft } from './take-places'
import { placesOf } from './taken-places.rules'
import { createTicketCode } from './ticket-code'

/** A registration to be confirmed. */
export interface ConfirmablePlace extends LivePlace {
  /** Whether its category gives bibs by itself. */
  readonly takes_bib: boolean
}

/** A size that ran out while a payment came late: the place was kept without it. */
export interface LostSize {
  readonly registration_id: string
  readonly size: string
}

interface Given {
  readonly bibs: readonly string[]
  readonly lost_sizes: readonly LostSize[]
}

/** What the audit says of a confirmation, once its bibs are known. */
type EntryOf = (given: Given) => AuditEntry

/**
 * Held places become confirmed ones, with ticket and bib. The caller has locked what they belong to (their order) and
 * moves what else goes with them, such as a code's use, afterwards.
 */
export async function confirmHeldPlaces(
  tx: Transaction,
  eventId: string,
  held: readonly ConfirmablePlace[],
  now: Date,
  entryOf: EntryOf,
): Promise<void> {
  assertMoves(held, 'confirmed')
  if (held.length === 0) return
  const places = placesOf(eventId, held)
  // The door's lock holds up the whole race, so where nothing else is scarce the runners' rows are written in the same
  // statement. The door's lock guards bibs; a size is locked before a runner's row, as when the runner is named.
  if (held.some(({ takes_bib, size }) => takes_bib || size !== null)) {
    await movePlaces(tx, places, CONFIRM)
    await moveSizes(tx, places, CONFIRM)
    await giveTickets(tx, held, now, entryOf)
  } else {
    await giveTickets(tx, held, now, entryOf, confirmingPlaces(places))
  }
}

/**
 * Takes and confirms places in one step, with ticket and bib. A runner whose size ran out keeps the place without it;
 * returns those sizes. A place that is gone is a refusal that `doorRefusal` reads.
 */
export async function takeAndConfirmPlaces(
  tx: Transaction,
  eventId: string,
  registrations: readonly ConfirmablePlace[],
  now: Date,
  entryOf: EntryOf,
): Promise<LostSize[]> {
  assertMoves(registrations, 'confirmed')
  const dressed = await takePlacesWithSizesLeft(tx, eventId, registrations)
  const lost_sizes = registrations.flatMap(({ id, size }) =>
    size === null || dressed.some((each) => each.id === id && each.size === size)
      ? []
      : [{ registration_id: id, size }],
  )
  await giveTickets(tx, dressed, now, ({ bibs }) => entryOf({ bibs, lost_sizes }))
  return lost_sizes
}

async function giveTickets(
  tx: Transaction,
  registrations: readonly ConfirmablePlace[],
  now: Date,
  entryOf: EntryOf,
  door?: ReturnType<typeof confirmingPlaces>,
): Promise<void> {
  const bibs = await assignBibs(
    tx,
    registrations.filter(({ takes_bib }) => takes_bib),
  )
  const confirmations = registrations.map(({ id, state, size }) => ({
    id,
    from: state,
    size,
    ticket_code: createTicketCode(),
    bib: bibs.get(id) ?? null,
  }))
  await updateConfirmed(tx, confirmations, now, entryOf({ bibs: [...bibs.values()], lost_sizes: [] }), door)
}
