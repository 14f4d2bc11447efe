import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import { holdMinutes } from '../settings'
import type { BothNames } from './buyer.rules'
import type { ScarcePlaces } from './extension.rules'
import { type OrderRow, ofEither } from './orders.repository'

/** What decides whether the hold of an order may be extended. Not locked: an extension takes no place. */
export function selectExtensionFacts(db: Queryable, order: Pick<OrderRow, 'event_id'>) {
  return db
    .selectFrom('events')
    .select([
      'events.state',
      'events.sales_paused',
      'events.sales_closed_at',
      'events.starts_at',
      'events.registration_opens_at',
      'events.registration_closes_at',
      holdMinutes.as('hold_minutes'),
    ])
    .where('events.id', '=', order.event_id)
    .executeTakeFirstOrThrow()
}

export type ExtensionFacts = Awaited<ReturnType<typeof selectExtensionFacts>>

/**
 * The race, if it has a limit of its own, and the categories of an order, from their counters. When the race is full,
 * people who wait for another category wait for these places too.
 */
export async function selectScarcePlaces(
  db: Queryable,
  { id, event_id }: Pick<OrderRow, 'id' | 'event_id'>,
): Promise<ScarcePlaces[]> {
  const { rows } = await sql<ScarcePlaces>`
    select null as category_name, capacity - held_count - confirmed_count as free, held_count as held,
      capacity <= held_count + confirmed_count and exists (
        select from categories join waitlist_entries on waitlist_entries.category_id = categories.id
        where categories.event_id = events.id and waitlist_entries.state = 'waiting'
      ) as is_waited_for
    from events where id = ${event_id}::uuid and capacity is not null
    union all
    select name, capacity - held_count - confirmed_count, held_count,
      exists (select from waitlist_entries where category_id = categories.id and state = 'waiting')
    from categories
    where id in (select category_id from registrations where order_id = ${id}::uuid and state = 'held')
  `.execute(db)
  return rows
}

/** Locked until the transaction ends, so that two orders of one person or network are counted one after the other. */
export async function lockHolders(
  tx: Transaction,
  { user_id, guest_email }: BothNames,
  network: string,
  now: Date,
): Promise<void> {
  // People before networks, accounts before guests, as limit_open_holds locks them.
  const keys = [
    ...(user_id === null ? [] : [`user:${user_id}`]),
    ...(guest_email === null ? [] : [`guest:${guest_email}`]),
    `network:${network}`,
  ]
  for (const key of keys) await sql`select lock_holder(${key}, ${now}::timestamptz)`.execute(tx)
}

/** Other extended orders of the race that hold places, of a person and from a network. Asked after the locks. */
export function countExtended(
  tx: Transaction,
  order: Pick<OrderRow, 'id' | 'event_id' | 'network'>,
  names: BothNames,
  now: Date,
): Promise<{ of_person: number; of_network: number }> {
  return (
    tx
      .selectFrom('orders')
      .select([
        sql<number>`count(*) filter (where ${ofEither(names)})::int`.as('of_person'),
        sql<number>`count(*) filter (where network = ${order.network})::int`.as('of_network'),
      ])
      .where('event_id', '=', order.event_id)
      .where('id', '!=', order.id)
      // In its own words so that PostgreSQL knows that the index of extended ones holds the answer.
      .where(sql<boolean>`extensions > 0 and state in ('held', 'awaiting_payment')`)
      .where('expires_at', '>', now)
      .executeTakeFirstOrThrow()
  )
}

/** Only once: undefined when it was extended before or holds its places no longer. */
export async function extendHoldOnce(
  db: Queryable,
  { id, minutes, now }: { readonly id: string; readonly minutes: number; readonly now: Date },
): Promise<Date | undefined> {
  const { rows } = await sql<{ until: Date | null }>`
    select extend_hold(${id}::uuid, ${minutes}::int, ${now}::timestamptz) as until
  `.execute(db)
  return rows[0]?.until ?? undefined
}
