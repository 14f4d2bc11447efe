import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction'

export type EntryRow = NonNullable<Awaited<ReturnType<typeof selectEntry>>>

/** With its place in the queue: how many who still wait came before. */
export function selectEntry(db: Queryable, key: { id: string } | { category_id: string; email: string }) {
  const query = db
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
  return (
    'id' in key
      ? query.where('waitlist_entries.id', '=', key.id)
      : query
          .where('waitlist_entries.category_id', '=', key.category_id)
          .where('waitlist_entries.email', '=', key.email)
          .where('waitlist_entries.state', 'in', ['waiting', 'offered'])
  ).executeTakeFirst()
}

interface NewEntry {
  readonly event_id: string
  readonly category_id: string
  readonly user_id: string | null
  readonly email: string
  readonly party_size: number
}

/** Joining twice changes nothing: the first entry keeps its place. */
export async function insertEntry(db: Queryable, entry: NewEntry, now: Date): Promise<void> {
  await db
    .insertInto('waitlist_entries')
    .values({ ...entry, created_at: now, updated_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export async function selectAccountEmail(db: Queryable, userId: string): Promise<string> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return email
}

/** Offers that ran out, or whose order ended otherwise, are over. */
export async function expireOffers(db: Queryable, categoryIds: readonly string[], now: Date): Promise<void> {
  await sql`
    update waitlist_entries set state = 'expired', updated_at = ${now}::timestamptz
    from orders
    where orders.id = waitlist_entries.order_id
      and waitlist_entries.category_id = any (${categoryIds}::uuid[])
      and waitlist_entries.state = 'offered'
      and (orders.state in ('expired', 'cancelled') or waitlist_entries.offer_expires_at <= ${now}::timestamptz)
  `.execute(db)
}

/**
 * Whoever waits longest among those whose party fits in what is free now. The category's row is locked first, so that
 * two workers never offer the same place.
 */
export async function lockNextFitting(tx: Transaction, categoryId: string) {
  const { rows } = await sql<{
    id: string
    event_id: string
    user_id: string | null
    email: string
    party_size: number
    event_slug: string
    event_name: string
    category_name: string
    timezone: string
  }>`
    with place as (
      select id, event_id, name, capacity - held_count - confirmed_count as free
      from categories where id = ${categoryId} for update
    )
    select entry.id, entry.event_id, entry.user_id, entry.email, entry.party_size,
      events.slug as event_slug, events.name as event_name, place.name as category_name, events.timezone
    from waitlist_entries as entry
    join place on place.id = entry.category_id
    join events on events.id = entry.event_id
    where entry.state = 'waiting' and entry.party_size <= place.free
      and (events.capacity is null
        or entry.party_size <= events.capacity - events.held_count - events.confirmed_count)
    order by entry.created_at, entry.id
    limit 1
    for update of entry
  `.execute(tx)
  return rows[0]
}

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
