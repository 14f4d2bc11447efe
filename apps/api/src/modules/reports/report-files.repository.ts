import type { Insertable, Updateable } from 'kysely'
import type { ReportFiles } from '../../platform/database/schema.gen'
import type { Queryable } from '../../platform/database/transaction'

export type ReportFileRow = NonNullable<Awaited<ReturnType<typeof selectReportFile>>>

export function insertReportFile(db: Queryable, file: Insertable<ReportFiles>) {
  return db.insertInto('report_files').values(file).returningAll().executeTakeFirstOrThrow()
}

export function selectReportFile(db: Queryable, id: string) {
  return db.selectFrom('report_files').selectAll().where('id', '=', id).executeTakeFirst()
}

/** A report file of its requester, acting for the same organizer, until its day is over. */
export function selectOwnReportFile(
  db: Queryable,
  { user_id, organizer_id }: { readonly user_id: string; readonly organizer_id: string },
  id: string,
  now: Date,
) {
  return db
    .selectFrom('report_files')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .where('organizer_id', '=', organizer_id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

export async function updateReportFile(
  db: Queryable,
  id: string,
  changes: Updateable<ReportFiles>,
): Promise<void> {
  await db.updateTable('report_files').set(changes).where('id', '=', id).execute()
}

export function selectExpiredReportFiles(db: Queryable, now: Date) {
  return db.selectFrom('report_files').select(['id', 'path']).where('expires_at', '<=', now).execute()
}

export async function deleteReportFile(db: Queryable, id: string): Promise<void> {
  await db.deleteFrom('report_files').where('id', '=', id).execute()
}
