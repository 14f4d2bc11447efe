import { type SqlBool, sql } from 'kysely'
import type { Transaction } from '../../platform/database/transaction'
import { deleteConsents } from '../consents'
import { eraseGuestAddresses, writeOver } from './erase-person.repository'

/** Where a night's walk is: when the last one it saw was closed, with every digit, and which one that was. */
export interface StalePlace {
  readonly closed_at: string
  readonly id: string
}

/**
 * Purchases that ended without a payment before a day and were not forgotten yet, from a place on, so many at most. Those
 * with a payment that failed are passed by, once a night.
 */
export function staleOrders(endedBefore: Date, limit: number, after?: StalePlace) {
  const isNext =
    after === undefined
      ? sql`true`
      : sql`(closed_at, id) > (${after.closed_at}::timestamptz, ${after.id}::uuid)`
  return sql<StalePlace>`
    select id, closed_at::text as closed_at from orders
    where state in ('expired', 'cancelled') and forgotten_at is null
      and closed_at < ${endedBefore} and ${isNext}
      and not exists (select from payments where payments.order_id = orders.id)
    order by orders.closed_at, id
    limit ${limit}`
}

/**
 * The order stays as a number of the race's story; who it named goes, also from what they accepted for it, and from where
 * they did what the audit tells of it.
 */
export async function forgetOrders(tx: Transaction, ids: readonly string[], now: Date): Promise<void> {
  const these = sql<SqlBool>`order_id = any(${[...ids]}::uuid[])`
  await tx
    .selectFrom('orders')
    .select('id')
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .orderBy('id')
    .forUpdate()
    .execute()
  await deleteConsents(tx, sql`select id from registrations where ${these}`)
  await eraseGuestAddresses(
    tx,
    sql`select 'order', id from unnest(${[...ids]}::text[]) as id
      union all select 'registration', id::text from registrations where ${these}`,
  )
  await writeOver(tx, 'registrations', these)
  await writeOver(tx, 'orders', sql`id = any(${[...ids]}::uuid[]) and user_id is null`)
  await tx
    .updateTable('orders')
    .set({ forgotten_at: now })
    .where(sql<SqlBool>`id = any(${[...ids]}::uuid[])`)
    .execute()
}

/** Deletes waiting-list entries of races that were run before a day, so many at most. Answers how many. */
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

/** Deletes seat invitations of races that were run before a day, so many at most. Answers how many. */
export async function deleteStaleInvitations(
  tx: Transaction,
  racedBefore: Date,
  limit: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from team_invitations where id in (
      select team_invitations.id from team_invitations
      join teams on teams.id = team_invitations.team_id
      join events on events.id = teams.event_id
      where events.starts_at < ${racedBefore}
      order by team_invitations.id limit ${limit}
    )
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Deletes opening notices of races that were run before a day, so many at most. Answers how many. */
export async function deleteStaleNotices(tx: Transaction, racedBefore: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from opening_notices where id in (
      select opening_notices.id from opening_notices join events on events.id = opening_notices.event_id
      where events.starts_at < ${racedBefore}
      order by opening_notices.id limit ${limit}
    )
  `.execute(tx)
  return Number(numAffectedRows ?? 0)
}
