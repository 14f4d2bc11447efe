import { type RawBuilder, type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import { type Ending, endsAfter } from '../../platform/database/ends-after'
import type { Orders } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import { addedCity, SELLER_COLUMNS } from '../settings'
import type { BothNames } from './buyer.rules'

export type OrderRow = Selectable<Orders>

/** A change of an order locks it first, before any scarce thing. */
export type OrderKey = string | { readonly id: string }

export function selectOrder(db: Queryable, key: OrderKey): Promise<OrderRow | undefined> {
  return byKey(db, key).executeTakeFirst()
}

export function lockOrderRow(tx: Transaction, key: OrderKey): Promise<OrderRow | undefined> {
  return byKey(tx, key).forUpdate().executeTakeFirst()
}

/** Locks several orders, always in the same sequence. */
export function lockOrderRows(tx: Transaction, ids: readonly string[]): Promise<OrderRow[]> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
}

export async function updateOrders(
  tx: Transaction,
  ids: readonly string[],
  changes: Updateable<Orders>,
): Promise<void> {
  await tx
    .updateTable('orders')
    .set(changes)
    .where(sql<boolean>`id = any(${[...ids]}::uuid[])`)
    .execute()
}

function byKey(db: Queryable, key: OrderKey) {
  const query = db.selectFrom('orders').selectAll()
  return typeof key === 'string'
    ? query.where('code', '=', key.toUpperCase())
    : query.where('id', '=', key.id)
}

export async function updateOrder(tx: Transaction, id: string, changes: Updateable<Orders>): Promise<void> {
  await tx.updateTable('orders').set(changes).where('id', '=', id).execute()
}

interface ExpiredSearch {
  /** Sent to the provider at least once, though something may have changed since: somebody may be paying. */
  readonly wentToPay: boolean
  readonly now: Date
  readonly after: Ending | undefined
  readonly limit: number
}

/** Open orders whose time is over, oldest first; the index of open ones answers it. */
export function selectExpiredOrders(db: Queryable, { wentToPay, now, after, limit }: ExpiredSearch) {
  return (
    db
      .selectFrom('orders')
      .select(['id', 'code', 'expires_at'])
      .where(({ and, or, eb, exists, not, selectFrom }) => {
        const checkouts = selectFrom('checkouts').whereRef('checkouts.order_id', '=', 'orders.id')
        return wentToPay
          ? or([eb('state', '=', 'awaiting_payment'), exists(checkouts)])
          : and([eb('state', '=', 'held'), not(exists(checkouts))])
      })
      // Said in its own words so that PostgreSQL knows the index holds the answer.
      .where(sql<boolean>`state in ('held', 'awaiting_payment')`)
      .where('expires_at', '<=', now)
      .where(endsAfter(after))
      .orderBy('expires_at')
      .orderBy('id')
      .limit(limit)
      .execute()
  )
}

/** Only if it is still to be expired and nobody else is at it. */
export function lockExpiredOrder(tx: Transaction, id: string, now: Date): Promise<OrderRow | undefined> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('state', 'in', ['held', 'awaiting_payment'])
    .where('expires_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
}

/** Where an order's mails go, and the name to greet them by. */
export async function selectBuyer(
  db: Queryable,
  order: OrderRow,
): Promise<{ email: string; name: string | null; full_name: string | null }> {
  if (order.guest_email !== null) return { email: order.guest_email, name: null, full_name: null }
  const user = await db
    .selectFrom('users')
    .select([
      'email',
      'first_name as name',
      sql<string>`concat_ws(' ', first_name, nullif(last_name, ''))`.as('full_name'),
    ])
    .where('id', '=', order.user_id ?? '')
    .executeTakeFirstOrThrow()
  // Who kept a purchase in an account may not have said their name yet.
  return { ...user, name: user.name || null, full_name: user.full_name || null }
}

/** What mails and screens say about an order's race. */
export function selectOrderEvent(db: Queryable, eventId: string) {
  return db
    .selectFrom('events')
    .innerJoin('organizers', 'organizers.id', 'events.organizer_id')
    .select([
      'events.id',
      'events.organizer_id',
      'events.slug',
      'events.name',
      'events.state',
      'events.sales_paused',
      'events.city_code',
      addedCity('events.city_code').as('added_city'),
      'events.venue',
      'events.starts_at',
      'events.timezone',
      'events.bib_assignment',
      'events.fee_payer',
      'events.cancel_reason',
      'organizers.name as organizer_name',
      'organizers.contact_email',
      'organizers.contact_phone',
      ...SELLER_COLUMNS,
      'events.cancel_until_at',
      'events.cancel_refund_percentage',
    ])
    .where('events.id', '=', eventId)
    .executeTakeFirstOrThrow()
}

/** How an order was paid, and for how many places. */
export function selectPurchase(db: Queryable, orderId: string) {
  return db
    .selectNoFrom([
      sql<string | null>`(
        select coalesce(nullif(method_detail, ''), method) from payments
        where order_id = ${orderId} and approved_at is not null
        order by is_refund_due, approved_at desc limit 1
      )`.as('method'),
      sql<number>`(
        select count(*)::int from registrations
        where order_id = ${orderId} and transferred_from_id is null and coalesce(team_seat, 1) = 1
      )`.as('places'),
    ])
    .executeTakeFirstOrThrow()
}

export function selectOpenOrders(
  db: Queryable,
  names: BothNames,
  /** Undefined: of every event. */
  slug: string | undefined,
  now: Date,
): Promise<{ id: string; code: string }[]> {
  return db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select(['orders.id', 'orders.code'])
    .where(ofEither(names))
    .$if(slug !== undefined, (query) => query.where('events.slug', '=', slug ?? ''))
    .where('orders.state', 'in', ['held', 'awaiting_payment'])
    .where('orders.expires_at', '>', now)
    .orderBy('orders.created_at', 'desc')
    .limit(20)
    .execute()
}

/** Bought by either name. */
export function ofEither({ user_id, guest_email }: BothNames): RawBuilder<SqlBool> {
  return sql<SqlBool>`(orders.user_id = ${user_id}::uuid or orders.guest_email = ${guest_email}::text)`
}

/** The provider has not said yet how it ends. */
export async function hasPendingPayment(db: Queryable, orderId: string): Promise<boolean> {
  const pending = await db
    .selectFrom('payments')
    .select('id')
    .where('order_id', '=', orderId)
    .where('state', '=', 'pending')
    .limit(1)
    .executeTakeFirst()
  return pending !== undefined
}

interface EventOrders {
  /** Open: they hold places. Confirmed: somebody of theirs is. */
  readonly which: 'open' | 'confirmed'
  readonly after: string | undefined
  readonly limit: number
}

export async function selectOrderIdsOfEvent(
  db: Queryable,
  eventId: string,
  { which, after, limit }: EventOrders,
): Promise<string[]> {
  let query = db.selectFrom('orders').select('id').where('event_id', '=', eventId).orderBy('id').limit(limit)
  query =
    which === 'open'
      ? query.where('state', 'in', ['held', 'awaiting_payment'])
      : query.where((eb) =>
          eb.exists(
            eb
              .selectFrom('registrations')
              .whereRef('registrations.order_id', '=', 'orders.id')
              .where('registrations.state', '=', 'confirmed'),
          ),
        )
  if (after !== undefined) query = query.where('id', '>', after)
  return (await query.execute()).map(({ id }) => id)
}

/** Locks nobody waits for. */
export async function deleteSpentHolds(db: Queryable, before: Date): Promise<void> {
  await db.deleteFrom('holders').where('created_at', '<', before).execute()
}
