import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import type { Orders } from '../../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../../platform/database/transaction'

export async function insertOrders(tx: Transaction, orders: readonly Insertable<Orders>[]): Promise<void> {
  await tx
    .insertInto('orders')
    .values([...orders])
    .execute()
}

/** The categories of a race, and whether each gives bibs with the payment. */
export function selectBibCategories(db: Queryable, eventId: string) {
  return db
    .selectFrom('categories')
    .innerJoin('events', 'events.id', 'categories.event_id')
    .select([
      'categories.id',
      'categories.name',
      sql<boolean>`categories.bib_from is not null and events.bib_assignment = 'on_payment'`.as('takes_bib'),
    ])
    .where('categories.event_id', '=', eventId)
    .execute()
}

/** Those that let their time pass, the oldest first. */
export function selectEndedImports(
  db: Queryable,
  now: Date,
  after: { readonly id: string; readonly expires_at: Date } | undefined,
  limit: number,
) {
  const query = db
    .selectFrom('import_orders')
    .select(['id', 'code', sql<Date>`expires_at`.as('expires_at')])
    .where('state', 'in', ['awaiting_payment', 'partially_paid'])
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
  return (
    after === undefined
      ? query
      : query.where(({ eb, refTuple, tuple }) =>
          eb(refTuple('expires_at', 'id'), '>', tuple(after.expires_at, after.id)),
        )
  ).execute()
}

/** Whose money covers a row that still waits: a job that was lost left them. */
export async function selectUnapplied(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select import_orders.id from import_orders
    where state in ('awaiting_payment', 'partially_paid', 'paid') and (
      state = 'paid' or online_paid_cop - owed_cop - applied_online_cop
        + transfer_paid_cop - owed_transfer_cop - applied_transfer_cop >= (
        select price_cop - discount_cop + service_fee_cop from import_rows
        where import_id = import_orders.id and import_rows.state = 'held' order by number limit 1
      )
    )
    order by id limit 100
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Imports of a race whose places wait, or whose rows are being registered. */
export async function selectHoldingImports(db: Queryable, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('import_orders')
    .select('id')
    .where('event_id', '=', eventId)
    .where('state', 'in', ['awaiting_payment', 'partially_paid', 'paid'])
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
