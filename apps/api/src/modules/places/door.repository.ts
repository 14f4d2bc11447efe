import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import type { Places } from './taken-places.rules'

/**
 * Which way each scarce thing moves: held and confirmed (or used), 1, 0 or -1.
 * Everybody who moves several things does it in this order: places, then sizes, then the code's use.
 */
export interface Movement {
  readonly held: 1 | 0 | -1
  readonly confirmed: 1 | 0 | -1
}

export const CONFIRM: Movement = { held: -1, confirmed: 1 }

/** Straight into what they will be, and out of what they were. */
export const TAKE = { held: { held: 1, confirmed: 0 }, confirmed: { held: 0, confirmed: 1 } } as const
export const GIVE_BACK = { held: { held: -1, confirmed: 0 }, confirmed: { held: 0, confirmed: -1 } } as const

export async function movePlaces(db: Queryable, places: Places, movement: Movement): Promise<void> {
  if (places.categories.names.length === 0) return
  await sql`select ${movingPlaces(places, movement)}`.execute(db)
}

/**
 * The same for a runner who moves to another category of their event: the event counts them once.
 * Who waits for a place does not go first, because the organizer decides who moves.
 */
export async function movePlacesWithin(db: Queryable, places: Places, movement: Movement): Promise<void> {
  await sql`select ${movingPlaces(places, movement, { isWaitlistOffer: true, isWithinEvent: true })}`.execute(
    db,
  )
}

/** Held again for money that came late: closed sales and a waitlist do not refuse it, as with a late order. */
export async function holdPlacesLate(db: Queryable, places: Places): Promise<void> {
  if (places.categories.names.length === 0) return
  await sql`select ${movingPlaces(places, TAKE.held, { isLate: true })}`.execute(db)
}

/** The door as part of a longer statement, for callers that write a whole hold in one statement. */
export function holdingPlaces(places: Places, { isWaitlistOffer }: { isWaitlistOffer: boolean }) {
  return movingPlaces(places, TAKE.held, { isWaitlistOffer })
}

function movingPlaces(
  { event_id, categories, phases }: Places,
  { held, confirmed }: Movement,
  { isWaitlistOffer = false, isWithinEvent = false, isLate = false } = {},
): RawBuilder<unknown> {
  return sql`move_places(
    ${event_id}::uuid,
    ${categories.names}::uuid[], ${categories.quantities}::int[],
    ${phases.names}::uuid[], ${phases.quantities}::int[],
    ${held}::int, ${confirmed}::int, ${isWaitlistOffer}::boolean, ${isWithinEvent}::boolean,
    ${isLate}::boolean
  )`
}

/** The door as it stands in a statement that also writes what goes through it. */
export function confirmingPlaces(places: Places): RawBuilder<unknown> {
  return movingPlaces(places, CONFIRM)
}

/** Before the sizes of confirmed places move, whose registrations will be marked as changed in the event's row. */
export async function lockEvent(tx: Transaction, eventId: string): Promise<void> {
  await tx.selectFrom('events').select('id').where('id', '=', eventId).forNoKeyUpdate().execute()
}

export async function moveSizes(
  db: Queryable,
  { event_id, sizes }: Pick<Places, 'event_id' | 'sizes'>,
  { held, confirmed }: Movement,
): Promise<void> {
  if (sizes.names.length === 0) return
  await sql`select move_sizes(
    ${event_id}::uuid, ${sizes.names}::text[], ${sizes.quantities}::int[], ${held}::int, ${confirmed}::int
  )`.execute(db)
}

/** What is left of each of these sizes, null for no limit; rows are locked in the order of every change of sizes. */
export async function lockSizesLeft(
  tx: Transaction,
  eventId: string,
  sizes: readonly string[],
): Promise<Map<string, number | null>> {
  const { rows } = await sql<{ size: string; left: number | null }>`
    select size, stock - held_count - confirmed_count as left from event_sizes
    where event_id = ${eventId} and size = any(${[...sizes]}::text[])
    order by size for update
  `.execute(tx)
  return new Map(rows.map(({ size, left }) => [size, left]))
}
