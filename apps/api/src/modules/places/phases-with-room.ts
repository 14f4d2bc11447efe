import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/transaction'
import { inPhasesWithRoom, type PhaseRoom } from './phases-with-room.rules'
import type { TakenPlace } from './taken-places.rules'

/** Where late places are to be counted. What it reads is not locked: the door decides. */
export async function findRoom<Place extends TakenPlace>(
  tx: Transaction,
  places: readonly Place[],
): Promise<Place[]> {
  const { rows } = await sql<PhaseRoom>`
    select id, category_id, max_quantity - held_count - confirmed_count as left from price_phases
    where category_id = any(${[...new Set(places.map(({ category_id }) => category_id))]}::uuid[])
    order by starts_at, id
  `.execute(tx)
  return inPhasesWithRoom(places, rows)
}

/** The same of registrations, which are written to be counted there. */
export async function countWhereRoomIs<Place extends TakenPlace & { readonly id: string }>(
  tx: Transaction,
  registrations: readonly Place[],
): Promise<Place[]> {
  const counted = await findRoom(tx, registrations)
  for (const [index, { id, price_phase_id }] of counted.entries())
    if (price_phase_id !== registrations[index]?.price_phase_id)
      await tx.updateTable('registrations').set({ price_phase_id }).where('id', '=', id).execute()
  return counted
}
