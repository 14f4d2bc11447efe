import type { Queryable } from '../database/transaction'

export interface FinishedBackup {
  readonly made_at: Date
  readonly took_seconds: number
  readonly row_count: number
  readonly file_count: number
}

export async function insertBackup(db: Queryable, backup: FinishedBackup): Promise<void> {
  await db.insertInto('backups').values(backup).execute()
}

export function selectLastBackup(db: Queryable): Promise<FinishedBackup | undefined> {
  return db
    .selectFrom('backups')
    .select(['made_at', 'took_seconds', 'row_count', 'file_count'])
    .orderBy('made_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}
