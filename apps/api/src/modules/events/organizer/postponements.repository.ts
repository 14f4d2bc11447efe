import { type Insertable, sql } from 'kysely'
import type { EventPostponements } from '../../../platform/database/schema.gen'
import type { Transaction } from '../../../platform/database/transaction'

export async function insertPostponement(
  tx: Transaction,
  postponement: Insertable<EventPostponements>,
): Promise<string> {
  const { id } = await tx
    .insertInto('event_postponements')
    .values(postponement)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A price is told until registrations close and no longer. One that only began later stays, and sells nothing. */
export async function endPhasesBy(tx: Transaction, eventId: string, closes: Date): Promise<void> {
  await tx
    .updateTable('price_phases')
    .from('categories')
    .set({ ends_at: closes })
    .whereRef('categories.id', '=', 'price_phases.category_id')
    .where('categories.event_id', '=', eventId)
    .where('price_phases.starts_at', '<', closes)
    .where('price_phases.ends_at', '>', closes)
    .execute()
}

/** Kits are handed over as many days before the race as they were, at the same hours; what is over stays as it was. */
export async function movePickups(
  tx: Transaction,
  eventId: string,
  { days, now }: { readonly days: number; readonly now: Date },
): Promise<void> {
  await sql`
    update event_pickups
    set opens_at = opens_at + ${days}::int * interval '1 day', closes_at = closes_at + ${days}::int * interval '1 day'
    where event_id = ${eventId}::uuid and closes_at > ${now}
  `.execute(tx)
}

/** Categories that start apart keep their distance to the race. */
export async function moveCategoryStarts(
  tx: Transaction,
  eventId: string,
  distance_ms: number,
): Promise<void> {
  await sql`
    update categories set starts_at = starts_at + ${distance_ms}::float8 * interval '1 millisecond'
    where event_id = ${eventId}::uuid and starts_at is not null
  `.execute(tx)
}
