import { type SqlBool, sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import { eraseGuestAddresses, writeOver } from './erase-person.repository'

/** Purchases that ended without a payment before a day and still name somebody, so many at most. */
export async function selectStaleOrders(db: Queryable, endedBefore: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('orders.id')
    .where('orders.state', 'in', ['expired', 'cancelled'])
    .where('orders.closed_at', '<', endedBefore)
    .where(sql<SqlBool>`not exists (select from payments where payments.order_id = orders.id)`)
    .where(
      sql<SqlBool>`(
        orders.guest_email not like 'eliminada-%@zancada.invalid'
        or exists (
          select from registrations
          where registrations.order_id = orders.id and registrations.email is not null
        )
      )`,
    )
    .orderBy('orders.id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The order stays as a number of the race's story; who it named goes, also from what they accepted for it, and from where
 * they did what the audit tells of it.
 */
export async function forgetOrders(tx: Transaction, ids: readonly string[]): Promise<void> {
  const these = sql<SqlBool>`order_id = any(${[...ids]}::uuid[])`
  await tx
    .selectFrom('orders')
    .select('id')
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  await sql`delete from consents where registration_id in (select id from registrations where ${these})`.execute(
    tx,
  )
  await eraseGuestAddresses(
    tx,
    sql`select 'order', id from unnest(${[...ids]}::text[]) as id
      union all select 'registration', id::text from registrations where ${these}`,
  )
  await writeOver(tx, 'registrations', these)
  await writeOver(tx, 'orders', sql`id = any(${[...ids]}::uuid[]) and user_id is null`)
}

/** Whoever waited for a race that was run before a day, so many at most. Answers how many. */
export async function deleteStaleWaiting(tx: Transaction, racedBefore: Date, limit: number): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    delete from waitlist_entries where id in (
      select waitlist_entries.id from waitlist_entries join events on events.id = waitlist_entries.event_id
      where events.starts_at < ${racedBefore}
      order by waitlist_entries.id limit ${limit}
    ) returning id
  `.execute(tx)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0)
    await eraseGuestAddresses(tx, sql`select 'waitlist_entry', id from unnest(${ids}::text[]) as id`)
  return ids.length
}
