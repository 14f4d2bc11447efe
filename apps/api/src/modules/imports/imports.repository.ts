import type { ImportRowState, ImportState } from '@zancada/contracts'
import type { Insertable, Updateable } from 'kysely'
import { sql } from 'kysely'
import type { ImportOrders } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import type { Reach } from '../../platform/http/actor'
import { eventsWithin } from '../events'
import { HELD_UNTIL } from './order/held-until.repository'
import { SHOWN_STATE } from './shown-state.repository'

export type ImportRecord = NonNullable<Awaited<ReturnType<typeof selectImport>>>

/** Answers nothing when the same file is open for this event. */
export async function insertImport(
  tx: Transaction,
  given: Insertable<ImportOrders>,
): Promise<{ id: string; state: ImportState } | undefined> {
  return tx
    .insertInto('import_orders')
    .values(given)
    .onConflict((conflict) => conflict.columns(['event_id', 'file_hash']).where(IS_OPEN).doNothing())
    .returning(['id', 'state'])
    .executeTakeFirst()
}

/** As the index of open files says it. */
const IS_OPEN = sql<boolean>`state not in ('applied', 'cancelled', 'expired', 'failed')`

export function selectOpenImport(db: Queryable, eventId: string, fileHash: string) {
  return db
    .selectFrom('import_orders')
    .select(['id', 'state'])
    .where('event_id', '=', eventId)
    .where('file_hash', '=', fileHash)
    .where(IS_OPEN)
    .executeTakeFirst()
}

function records(db: Queryable) {
  return db
    .selectFrom('import_orders')
    .innerJoin('events', 'events.id', 'import_orders.event_id')
    .selectAll('import_orders')
    .select([
      'events.slug as event_slug',
      'events.name as event_name',
      'events.organizer_id',
      'events.starts_at as event_starts_at',
      'events.timezone',
      'events.state as event_state',
      'events.cancelled_at as event_cancelled_at',
      'events.cancel_reason as event_cancel_reason',
      'events.sales_paused',
      'events.taken_down_reason',
      HELD_UNTIL.as('held_until'),
      sql<string | null>`(
        select discount_codes.code from discount_redemptions
        join discount_codes on discount_codes.id = discount_redemptions.discount_code_id
        where discount_redemptions.import_order_id = import_orders.id
        order by discount_redemptions.id desc limit 1
      )`.as('discount_code'),
    ])
}

/** For a job, which acts for nobody. */
export function selectImport(db: Queryable, id: string) {
  return records(db).where('import_orders.id', '=', id).executeTakeFirst()
}

/** The import of a mailed payment link. */
export function selectImportByToken(db: Queryable, tokenHash: Buffer) {
  return records(db).where('import_orders.token_hash', '=', tokenHash).executeTakeFirst()
}

export function selectOwnImport(db: Queryable, reach: Reach, id: string) {
  return records(db).where('import_orders.id', '=', id).where(eventsWithin(reach)).executeTakeFirst()
}

export async function lockOwnImport(tx: Transaction, reach: Reach, id: string) {
  const locked = await records(tx)
    .where('import_orders.id', '=', id)
    .where(eventsWithin(reach))
    .forUpdate('import_orders')
    .executeTakeFirst()
  return locked && selectOwnImport(tx, reach, id)
}

/** For changes to its money. Read after the lock: its last holder may have written related rows. */
export async function lockImport(tx: Transaction, id: string) {
  const locked = await tx
    .selectFrom('import_orders')
    .select('id')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  return locked && selectImport(tx, id)
}

/** Those that these payments are of, with whose they are. */
export function selectPaidImports(db: Queryable, ids: readonly string[]) {
  return records(db)
    .innerJoin('organizers', 'organizers.id', 'events.organizer_id')
    .select('organizers.name as organizer_name')
    .where(sql<boolean>`import_orders.id = any(${[...ids]}::uuid[])`)
    .execute()
}

/** Whom an organizer is written to: the address they show, else their owner's. */
export async function selectReviewerEmail(db: Queryable, organizerId: string): Promise<string> {
  const { email } = await db
    .selectFrom('organizers')
    .innerJoin('users', 'users.id', 'organizers.owner_id')
    .select((eb) => eb.fn.coalesce('organizers.contact_email', 'users.email').as('email'))
    .where('organizers.id', '=', organizerId)
    .executeTakeFirstOrThrow()
  return email
}

/** Where companies transferred for the organizer's last list that said it. */
export async function selectUsualAccount(db: Queryable, organizerId: string): Promise<string | null> {
  const last = await db
    .selectFrom('import_orders')
    .innerJoin('events', 'events.id', 'import_orders.event_id')
    .select('import_orders.transfer_instructions')
    .where('events.organizer_id', '=', organizerId)
    .where('import_orders.transfer_instructions', 'is not', null)
    .orderBy('import_orders.confirmed_at', (order) => order.desc().nullsLast())
    .limit(1)
    .executeTakeFirst()
  return last?.transfer_instructions ?? null
}

export function selectOrganizerContact(db: Queryable, organizerId: string) {
  return db
    .selectFrom('organizers')
    .select(['name', 'contact_email as email'])
    .where('id', '=', organizerId)
    .executeTakeFirstOrThrow()
}

/** Who asks for the money, as contracts and tax documents name them. */
export function selectLegalOrganizer(db: Queryable, organizerId: string) {
  return db
    .selectFrom('organizers')
    .select((eb) => [eb.fn.coalesce('legal_name', 'name').as('name'), 'nit'])
    .where('id', '=', organizerId)
    .executeTakeFirstOrThrow()
}

/** The same one as before, or nothing when somebody cancelled it or changed its columns meanwhile. */
export function lockSameImport(
  tx: Transaction,
  { id, state, revision }: Pick<ImportRecord, 'id' | 'state' | 'revision'>,
) {
  return tx
    .selectFrom('import_orders')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', state)
    .where('revision', '=', revision)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateImport(
  db: Queryable,
  id: string,
  changes: Updateable<ImportOrders>,
): Promise<void> {
  await db.updateTable('import_orders').set(changes).where('id', '=', id).execute()
}

interface ListedImports {
  readonly eventSlug: string | undefined
  readonly before: string | undefined
  readonly limit: number
}

/** The latest first. */
export function selectImports(db: Queryable, reach: Reach, { eventSlug, before, limit }: ListedImports) {
  let query = records(db).where(eventsWithin(reach))
  if (eventSlug !== undefined) query = query.where('events.slug', '=', eventSlug)
  if (before !== undefined) query = query.where('import_orders.id', '<', before)
  return query.orderBy('import_orders.id', 'desc').limit(limit).execute()
}

export type StateCounts = Partial<Record<ImportRowState, number>>

export async function countRows(
  db: Queryable,
  importIds: readonly string[],
): Promise<Map<string, StateCounts>> {
  const rows = await db
    .selectFrom('import_rows')
    .select(['import_id', SHOWN_STATE.as('state'), sql<number>`count(*)::int`.as('count')])
    .where(sql<boolean>`import_id = any(${[...importIds]}::uuid[])`)
    .groupBy(['import_id', SHOWN_STATE])
    .execute()
  const counts = new Map<string, StateCounts>()
  for (const { import_id, state, count } of rows)
    counts.set(import_id, { ...counts.get(import_id), [state]: count })
  return counts
}

export type TimelineEntry = Awaited<ReturnType<typeof selectTimeline>>[number]

/** What happened to it, and what money moved. */
export function selectTimeline(db: Queryable, id: string) {
  return db
    .selectFrom('audit_entries')
    .leftJoin('users', 'users.id', 'audit_entries.actor_id')
    .select([
      'audit_entries.action',
      'audit_entries.created_at',
      sql<string | null>`nullif(trim(concat_ws(' ', users.first_name, users.last_name)), '')`.as('by'),
      sql<number | null>`(audit_entries.after ->> 'amount_cop')::bigint`.as('amount_cop'),
      sql<number | null>`(audit_entries.after ->> 'rows')::int`.as('rows'),
      sql<string | null>`audit_entries.after ->> 'note'`.as('note'),
    ])
    .where('audit_entries.subject_type', '=', 'import')
    .where('audit_entries.subject_id', '=', id)
    .where('audit_entries.action', '<>', 'import.row_corrected')
    .orderBy('audit_entries.id')
    .limit(200)
    .execute()
}

/** What an organizer said of columns before, by the words of their titles. */
export async function selectTitles(
  db: Queryable,
  organizerId: string,
): Promise<Record<string, string | null>> {
  const rows = await db
    .selectFrom('import_titles')
    .select(['title_key', 'field'])
    .where('organizer_id', '=', organizerId)
    .execute()
  return Object.fromEntries(rows.map(({ title_key, field }) => [title_key, field]))
}

export async function rememberTitles(
  tx: Transaction,
  organizer_id: string,
  titles: ReadonlyMap<string, string | null>,
): Promise<void> {
  if (titles.size === 0) return
  await tx
    .insertInto('import_titles')
    // In one order, so that two who remember at once do not wait for each other.
    .values([...titles].toSorted().map(([title_key, field]) => ({ organizer_id, title_key, field })))
    .onConflict((conflict) =>
      conflict
        .columns(['organizer_id', 'title_key'])
        .doUpdateSet((eb) => ({ field: eb.ref('excluded.field') })),
    )
    .execute()
}
