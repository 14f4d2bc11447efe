import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction'

export type EntryRow = Awaited<ReturnType<typeof selectEntries>>[number]

/** What an address waits for in a race, each with its place in the queue: how many who still wait came before. */
export function selectEntries(db: Queryable, whose: { event_id: string; email: string }) {
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
          sql<boolean>`(before.created_at, before.id) < (waitlist_entries.created_at, waitlist_entries.id)`,
        )
        .as('ahead'),
    )
    .where('waitlist_entries.event_id', '=', whose.event_id)
    .where('waitlist_entries.email', '=', whose.email)
    .where('waitlist_entries.state', 'in', ['waiting', 'offered'])
    .execute()
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
    .values({ ...entry, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return inserted !== undefined
}

export type LeavingRow = NonNullable<Awaited<ReturnType<typeof selectByLeaveToken>>>

export function selectByLeaveToken(db: Queryable, tokenHash: Buffer) {
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
    .where('waitlist_entries.leave_token_hash', '=', tokenHash)
    .executeTakeFirst()
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

export async function selectState(tx: Transaction, id: string) {
  const { state } = await tx
    .selectFrom('waitlist_entries')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return state
}

/** Guests have no account that could be closed. */
const accountIsClosed = sql<boolean>`exists (
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

export interface ClosedOffer {
  readonly id: string
  readonly user_id: string | null
  readonly order_code: string
}

export async function selectOffersOfClosedAccounts(
  db: Queryable,
  eventId: string | null,
): Promise<ClosedOffer[]> {
  const { rows } = await sql<ClosedOffer>`
    select waitlist_entries.id, waitlist_entries.user_id, orders.code as order_code
    from waitlist_entries join orders on orders.id = waitlist_entries.order_id
    where waitlist_entries.state = 'offered'
      and (${eventId}::uuid is null or waitlist_entries.event_id = ${eventId}::uuid) and ${accountIsClosed}
  `.execute(db)
  return rows
}

export async function selectAccountEmail(db: Queryable, userId: string): Promise<string> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return email
}

/**
 * Offers whose order went its way. Who went to pay had taken theirs, with the button or without; who could not because
 * the sale was paused waits again, with the turn they had. One still held may be paid until its order ends.
 */
export async function endOffers(db: Queryable, eventId: string | null, now: Date): Promise<void> {
  await sql`
    update waitlist_entries set updated_at = ${now}::timestamptz, state = (case
      when orders.state not in ('expired', 'cancelled') then 'accepted'
      when orders.state = 'expired' and events.sales_paused then 'waiting'
      else 'expired'
    end)::waitlist_state
    from orders join events on events.id = orders.event_id
    where orders.id = waitlist_entries.order_id
      and (${eventId}::uuid is null or waitlist_entries.event_id = ${eventId}::uuid)
      and waitlist_entries.state = 'offered'
      and orders.state <> 'held'
  `.execute(db)
}

/** Categories on sale where somebody waits whose party fits, of one race or of all; first where they wait longest. */
export async function selectWaitedCategories(
  db: Queryable,
  eventId: string | null,
  now: Date,
): Promise<{ id: string; event_id: string }[]> {
  const { rows } = await sql<{ id: string; event_id: string }>`
    select categories.id, categories.event_id
    from waitlist_entries as entry
    join categories on categories.id = entry.category_id
    join events on events.id = entry.event_id
    where entry.state = 'waiting' and (${eventId}::uuid is null or events.id = ${eventId}::uuid)
      and events.state = 'published' and not events.sales_paused and events.starts_at > ${now}::timestamptz
      and (events.registration_opens_at is null or events.registration_opens_at <= ${now}::timestamptz)
      and (events.registration_closes_at is null or events.registration_closes_at > ${now}::timestamptz)
      and ${fits(now)}
    group by categories.id
    order by min(entry.created_at), categories.id
  `.execute(db)
  return rows
}

/**
 * Whoever waits longest among those whose party fits in what is free now. The event's row is locked first, as everybody
 * who moves places does: two workers never offer the same place, and no buyer waits for a worker that waits for them.
 */
export async function lockNextFitting(
  tx: Transaction,
  category: { readonly id: string; readonly event_id: string },
  now: Date,
) {
  await tx.selectFrom('events').select('id').where('id', '=', category.event_id).forUpdate().execute()
  const { rows } = await sql<{
    id: string
    event_id: string
    user_id: string | null
    email: string
    party_size: number
    event_name: string
    category_name: string
    timezone: string
  }>`
    select entry.id, entry.event_id, entry.user_id, coalesce(users.email, entry.email) as email, entry.party_size,
      events.name as event_name, categories.name as category_name, events.timezone
    from waitlist_entries as entry
    join categories on categories.id = entry.category_id
    join events on events.id = entry.event_id
    left join users on users.id = entry.user_id
    where entry.category_id = ${category.id} and entry.state = 'waiting' and ${fits(now)}
      and (entry.user_id is null or (users.is_active and users.email_verified_at is not null))
    order by entry.created_at, entry.id
    limit 1
    for update of entry
  `.execute(tx)
  return rows[0]
}

/** The same question that the door asks before it keeps a place from a buyer: category, event and prices have room. */
const fits = (now: Date) => sql`(
  entry.party_size <= categories.capacity - categories.held_count - categories.confirmed_count
  and (events.capacity is null
    or entry.party_size <= events.capacity - events.held_count - events.confirmed_count)
  and (
    select bool_or(max_quantity is null) or sum(max_quantity - held_count - confirmed_count) >= entry.party_size
    from price_phases
    where category_id = entry.category_id and ends_at > ${now}::timestamptz
  )
)`

export async function markOffered(
  tx: Transaction,
  id: string,
  offer: { order_id: string; token_hash: Buffer; offer_expires_at: Date },
  now: Date,
): Promise<void> {
  await tx
    .updateTable('waitlist_entries')
    .set({ ...offer, state: 'offered', offered_at: now, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export type OfferRow = NonNullable<Awaited<ReturnType<typeof selectOffer>>>

export function selectOffer(db: Queryable, tokenHash: Buffer) {
  return db
    .selectFrom('waitlist_entries')
    .innerJoin('categories', 'categories.id', 'waitlist_entries.category_id')
    .innerJoin('events', 'events.id', 'waitlist_entries.event_id')
    .innerJoin('orders', 'orders.id', 'waitlist_entries.order_id')
    .selectAll('waitlist_entries')
    .select([
      'categories.name as category_name',
      'events.slug as event_slug',
      'events.name as event_name',
      'orders.code as order_code',
      'orders.state as order_state',
      'orders.expires_at as order_expires_at',
    ])
    .where('waitlist_entries.token_hash', '=', tokenHash)
    .executeTakeFirst()
}

export async function moveEntry(
  tx: Transaction,
  id: string,
  state: 'accepted' | 'left',
  now: Date,
): Promise<void> {
  await tx.updateTable('waitlist_entries').set({ state, updated_at: now }).where('id', '=', id).execute()
}

export async function giveEntryTo(tx: Transaction, id: string, user_id: string): Promise<void> {
  await tx.updateTable('waitlist_entries').set({ user_id }).where('id', '=', id).execute()
}
