import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import type { Places } from './places'

/**
 * Which way each scarce thing moves: held and confirmed (or used), 1, 0 or -1.
 * Everybody who moves several things does it in this order: places, then sizes, then the code's use.
 */
export interface Movement {
  readonly held: 1 | 0 | -1
  readonly confirmed: 1 | 0 | -1
}

export const CONFIRM: Movement = { held: -1, confirmed: 1 }
export const GIVE_BACK: Movement = { held: -1, confirmed: 0 }
export const GIVE_BACK_CONFIRMED: Movement = { held: 0, confirmed: -1 }
export const TAKE_CONFIRMED: Movement = { held: 0, confirmed: 1 }

/** Nothing left of an event or category, of a phase, of a size, of a code; too many open holds; the race is not on sale. */
export const SOLD_OUT = 'ZN001'
export const PHASE_SOLD_OUT = 'ZN002'
export const SIZE_SOLD_OUT = 'ZN003'
export const CODE_USED_UP = 'ZN004'
export const TOO_MANY_HOLDS = 'ZN005'
export const NOT_ON_SALE = 'ZN006'

export async function movePlaces(
  db: Queryable,
  places: Places,
  { held, confirmed }: Movement,
): Promise<void> {
  const { event_id, categories, phases } = places
  if (categories.names.length === 0) return
  await sql`select move_places(
    ${event_id}::uuid,
    ${categories.names}::uuid[], ${categories.quantities}::int[],
    ${phases.names}::uuid[], ${phases.quantities}::int[],
    ${held}::int, ${confirmed}::int
  )`.execute(db)
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
