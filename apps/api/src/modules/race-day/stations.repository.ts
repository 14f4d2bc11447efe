import type { Queryable, Transaction } from '../../platform/database/transaction'

export function selectStations(db: Queryable, eventId: string) {
  return db
    .selectFrom('race_stations')
    .select(['id', 'name', 'is_open'])
    .where('event_id', '=', eventId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

export function lockStation(tx: Transaction, eventId: string, id: string) {
  return tx
    .selectFrom('race_stations')
    .select(['id', 'name', 'is_open'])
    .where('event_id', '=', eventId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

export function insertStation(
  tx: Transaction,
  station: { readonly event_id: string; readonly name: string; readonly created_at: Date },
) {
  return tx
    .insertInto('race_stations')
    .values(station)
    .returning(['id', 'name', 'is_open'])
    .executeTakeFirstOrThrow()
}

export async function updateStation(
  tx: Transaction,
  id: string,
  changes: { readonly name: string; readonly is_open: boolean },
): Promise<void> {
  await tx.updateTable('race_stations').set(changes).where('id', '=', id).execute()
}
