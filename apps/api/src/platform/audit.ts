import type { Queryable } from './database/transaction'

interface AuditEntry {
  /** Null when nobody signed in did it: the system, or a person proving themselves by a link. */
  readonly actor_id: string | null
  readonly action: string
  readonly subject_type: string
  readonly subject_id: string
  readonly before?: Record<string, unknown>
  readonly after?: Record<string, unknown>
}

/** Written in the same transaction as the change it tells of. Never secrets, never health data. */
export async function writeAudit(db: Queryable, { before, after, ...entry }: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_entries')
    .values({
      ...entry,
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
    })
    .execute()
}
