import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction'

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

/** What an address waits for in a race, each with its place in the queue: how many who still wait came before. */
export function selectEntries(db: Queryable, whose: { event_id: string; email: string }) {
  return entriesOf(db, whose.email).where('waitlist_entries.event_id', '=', whose.event_id).execute()
}

/** The same of every race that is not run yet, the soonest first. */
export function selectAllEntries(db: Queryable, email: string, now: Date) {
  return entriesOf(db, email)
    .innerJoin('events', 'events.id', 'waitlist_entries.event_id')
    .select(['events.slug as event_slug', 'events.name as event_name', 'events.starts_at'])
    .where(sql<boolean>`(events.starts_at is null or events.starts_at > ${now}::timestamptz)`)
    .orderBy('events.starts_at')
    .orderBy('waitlist_entries.id')
    .execute()
}

function entriesOf(db: Queryable, email: string) {
  return db
    .selectFrom('waitlist_entries')
    .innerJoin('categories', 'categories.id', 'waitlist_entries.category_id')
    .selectAll('waitlist_entries')
    .select('categories.name as category_name')
    .select((eb) =>
      eb
        .selectFrom('waitlist_entries as before')
        .select(sql<number>`count(*)::int`.as('ahead'))
        .whereRef('before.category_id', '=', 'waitlist_entries.category_id')
        .where('before.state', '=', 'waiting')
        .where(
          sql<boolean>`(before.queued_at, before.id) < (waitlist_entries.queued_at, waitlist_entries.id)`,
        )
        .as('ahead'),
    )
    .where('waitlist_entries.email', '=', email)
    .where('waitlist_entries.state', 'in', ['waiting', 'offered'])
}

/** How many wait in each category of a race where somebody does. */
export async function selectQueues(db: Queryable, eventId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('waitlist_entries')
    .select(['category_id', sql<number>`count(*)::int`.as('waiting')])
    .where('event_id', '=', eventId)
    .where('state', '=', 'waiting')
    .groupBy('category_id')
    .execute()
  return new Map(rows.map(({ category_id, waiting }) => [category_id, waiting]))
}

/** Those of one network who join one race at the same instant follow each other, so that they count each other. */
export async function lockNetwork(
  tx: Transaction,
  eventId: string,
  network: string,
  now: Date,
): Promise<void> {
  await sql`select lock_holder(${`waitlist:${eventId}:${network}`}, ${now}::timestamptz)`.execute(tx)
}

export async function countFromNetwork(tx: Transaction, eventId: string, network: string): Promise<number> {
  const { count } = await tx
    .selectFrom('waitlist_entries')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('event_id', '=', eventId)
    .where('network', '=', network)
    .where('state', 'in', ['waiting', 'offered'])
    .executeTakeFirstOrThrow()
  return count
}

interface NewEntry {
  readonly event_id: string
  readonly category_id: string
  readonly user_id: string | null
  readonly email: string
  readonly party_size: number
  readonly network: string
  readonly leave_token_hash: Buffer
}

/** False when this address waits already: the first entry keeps its place. */
export async function insertEntry(tx: Transaction, entry: NewEntry, now: Date): Promise<boolean> {
  const inserted = await tx
    .insertInto('waitlist_entries')
    .values({ ...entry, created_at: now, queued_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export type LeavingRow = NonNullable<Awaited<ReturnType<typeof selectByLeaveToken>>>

export function selectByLeaveToken(db: Queryable, tokenHash: Buffer) {
  return leavingEntries(db).where('waitlist_entries.leave_token_hash', '=', tokenHash).executeTakeFirst()
}

export function selectOwnEntry(db: Queryable, { id, email }: { id: string; email: string }) {
  return leavingEntries(db)
    .where('waitlist_entries.id', '=', id)
    .where('waitlist_entries.email', '=', email)
    .executeTakeFirst()
}

function leavingEntries(db: Queryable) {
  return db
    .selectFrom('waitlist_entries')
    .innerJoin('categories', 'categories.id', 'waitlist_entries.category_id')
    .innerJoin('events', 'events.id', 'waitlist_entries.event_id')
    .leftJoin('orders', 'orders.id', 'waitlist_entries.order_id')
    .select([
      'waitlist_entries.id',
      'waitlist_entries.user_id',
      'waitlist_entries.email',
      'waitlist_entries.state',
      'categories.name as category_name',
      'events.slug as event_slug',
      'events.name as event_name',
      'orders.code as order_code',
    ])
}

/** False when it does not wait any more. */
export async function leaveWaiting(tx: Transaction, id: string, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('waitlist_entries')
    .set({ state: 'left', updated_at: now })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Nobody else moves it until the transaction ends. */
export async function lockEntry(tx: Transaction, id: string) {
  const { state } = await tx
    .selectFrom('waitlist_entries')
    .select('state')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return state
}

export async function selectState(tx: Transaction, id: string) {
  const { state } = await tx
    .selectFrom('waitlist_entries')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return state
}

/** Guests have no account that could be closed. */
export const accountIsClosed = sql<boolean>`exists (
  select from users
  where users.id = waitlist_entries.user_id and (not users.is_active or users.email_verified_at is null)
)`

export async function leaveForClosedAccounts(
  db: Queryable,
  eventId: string | null,
  now: Date,
): Promise<void> {
  await sql`
    update waitlist_entries set state = 'left', updated_at = ${now}::timestamptz
    where state = 'waiting' and (${eventId}::uuid is null or event_id = ${eventId}::uuid) and ${accountIsClosed}
  `.execute(db)
}

export async function moveEntry(
  tx: Transaction,
  id: string,
  state: 'waiting' | 'accepted' | 'left',
  now: Date,
): Promise<void> {
  await tx.updateTable('waitlist_entries').set({ state, updated_at: now }).where('id', '=', id).execute()
}

export async function giveEntryTo(tx: Transaction, id: string, user_id: string): Promise<void> {
  await tx.updateTable('waitlist_entries').set({ user_id }).where('id', '=', id).execute()
}
