import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import type { PhaseRoom } from './phases-with-room.rules'

/** In the order they sell. */
export async function selectPhaseRoom(db: Queryable, categoryIds: readonly string[]): Promise<PhaseRoom[]> {
  const { rows } = await sql<PhaseRoom>`
    select id, category_id, max_quantity - held_count - confirmed_count as left from price_phases
    where category_id = any(${[...categoryIds]}::uuid[])
    order by starts_at, id
  `.execute(db)
  return rows
}

export async function updatePhaseOf(tx: Transaction, id: string, price_phase_id: string): Promise<void> {
  await tx.updateTable('registrations').set({ price_phase_id }).where('id', '=', id).execute()
}
