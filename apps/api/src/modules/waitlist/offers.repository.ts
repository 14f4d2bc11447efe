import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import { accountIsClosed } from './waitlist.repository'

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
      and events.state = 'published' and not events.sales_paused and events.sales_closed_at is null
      and events.starts_at > ${now}::timestamptz
      and (events.registration_opens_at is null or events.registration_opens_at <= ${now}::timestamptz)
      and (events.registration_closes_at is null or events.registration_closes_at > ${now}::timestamptz)
      and ${fits(now)}
    group by categories.id
    order by min(entry.queued_at), categories.id
  `.execute(db)
  return rows
}

/**
 * The longest-waiting entry among those whose party fits in what is free now. The event's row is locked first, as everybody
 * who moves places does: two workers never offer the same place, and no buyer waits for a worker that waits for them.
 */
export async function lockNextFitting(
  tx: Transaction,
  category: { readonly id: string; readonly event_id: string },
  now: Date,
) {
  await tx.selectFrom('events').select('id').where('id', '=', category.event_id).forUpdate().execute()
  const { rows } = await sql<NextInTurn>`
    ${nextInTurn}
    where entry.category_id = ${category.id} and entry.state = 'waiting' and ${fits(now)} and ${mayBeOffered}
    order by entry.queued_at, entry.id
    limit 1
    for update of entry
  `.execute(tx)
  return rows[0]
}

/** Somebody whom a person of the organizer chose, whether or not it is their turn; undefined when they do not wait. */
export async function lockWaiting(
  tx: Transaction,
  entry: { readonly id: string; readonly event_id: string },
) {
  await tx.selectFrom('events').select('id').where('id', '=', entry.event_id).forUpdate().execute()
  const { rows } = await sql<NextInTurn>`
    ${nextInTurn} where entry.id = ${entry.id} and entry.state = 'waiting' and ${mayBeOffered} for update of entry
  `.execute(tx)
  return rows[0]
}

/** Who is offered places now. */
export interface NextInTurn {
  readonly id: string
  readonly event_id: string
  readonly category_id: string
  readonly user_id: string | null
  readonly email: string
  readonly party_size: number
  readonly event_name: string
  readonly category_name: string
  readonly timezone: string
}

const nextInTurn = sql`
  select entry.id, entry.event_id, entry.category_id, entry.user_id, coalesce(users.email, entry.email) as email,
    entry.party_size, events.name as event_name, categories.name as category_name, events.timezone
  from waitlist_entries as entry
  join categories on categories.id = entry.category_id
  join events on events.id = entry.event_id
  left join users on users.id = entry.user_id
`

const mayBeOffered = sql`(entry.user_id is null or (users.is_active and users.email_verified_at is not null))`

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
