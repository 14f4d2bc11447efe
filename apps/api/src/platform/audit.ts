import type { AuditAction } from '@zancada/contracts'
import { type QueryCreator, sql } from 'kysely'
import type { DB } from './database/schema.gen'
import type { Queryable } from './database/transaction'
import { type RequestOrigin, requestOrigin } from './request-origin'

export interface AuditEntry {
  /** Null when nobody signed in did it: the system, or a person proving themselves by a link. */
  readonly actor_id: string | null
  readonly action: AuditAction
  readonly subject_type: string
  readonly subject_id: string
  readonly before?: Record<string, unknown>
  readonly after?: Record<string, unknown>
  /** Of the request that did it, where that is not the one being served: several are written together. */
  readonly origin?: RequestOrigin | null
}

/** Written in the transaction of the change it records. Never secrets, never health data. */
export async function writeAudit(db: Queryable, entry: AuditEntry): Promise<void> {
  await insertAudit(db, entry).execute()
}

/** The same, for what is written beside it. Answers its id. */
export async function writeNamedAudit(db: Queryable, entry: AuditEntry): Promise<string> {
  const { id } = await insertAudit(db, entry).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Many in one statement. */
export async function writeAudits(db: Queryable, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await insertionOf(entries).execute(db)
}

/** The same as part of a larger statement, whose text does not depend on how many they are. */
export function insertionOf(entries: readonly AuditEntry[]) {
  return sql`
    insert into audit_entries (actor_id, action, subject_type, subject_id, before, after, address, organizer_id)
    select actor_id, action, subject_type, subject_id, before, after, address, organizer_id
    from jsonb_populate_recordset(null::audit_entries, ${JSON.stringify(entries.map(rowOf))}::jsonb)`
}

/** The same in one trip: `withAudit(tx, entry).updateTable(…)` writes the entry with the change. */
export function withAudit(db: Queryable, entry: AuditEntry) {
  return db.with('audited', (query) => insertAudit(query, entry))
}

/**
 * Address and organizer that an entry keeps of its request. An entry keeps the address only when its actor made the
 * request: erasing a person's addresses finds them by the actor.
 */
export function keptOrigin(
  actor_id: string | null,
  origin: RequestOrigin | null = requestOrigin(),
): { readonly address: string | null; readonly organizer_id: string | null } {
  if (origin === null) return { address: null, organizer_id: null }
  const isTheirs = origin.user_id === null || origin.user_id === actor_id
  return { address: isTheirs ? origin.address : null, organizer_id: origin.organizer_id }
}

function rowOf({ origin = requestOrigin(), ...given }: AuditEntry) {
  const entry = byWhoLooks(given, origin)
  return { ...entry, ...keptOrigin(entry.actor_id, origin) }
}

/** An entry of a viewing names the administrator as its actor, and the account that was viewed. */
function byWhoLooks(
  entry: Omit<AuditEntry, 'origin'>,
  origin: RequestOrigin | null,
): Omit<AuditEntry, 'origin'> {
  const viewing_as_id = origin?.viewing_as
  if (viewing_as_id === undefined || entry.actor_id !== viewing_as_id) return entry
  return { ...entry, actor_id: origin?.user_id ?? null, after: { ...entry.after, viewing_as_id } }
}

function insertAudit(db: Pick<QueryCreator<DB>, 'insertInto'>, entry: AuditEntry) {
  const { before, after, ...row } = rowOf(entry)
  return db.insertInto('audit_entries').values({
    ...row,
    before: before === undefined ? null : JSON.stringify(before),
    after: after === undefined ? null : JSON.stringify(after),
  })
}
