import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/transaction'
import { HOLDING_STATES, WAITING_STATES } from '../import-states.rules'

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
    .where('state', 'in', WAITING_STATES)
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
    where state in (${sql.join(HOLDING_STATES)}) and (
      state = 'paid' or online_paid_cop - owed_cop - applied_online_cop
        + transfer_paid_cop - owed_transfer_cop - applied_transfer_cop >= (
        select price_cop - discount_cop + service_fee_cop from import_rows
        where import_id = import_orders.id and import_rows.state = 'held' order by number limit 1
      )
    )
    order by id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Waiting for a job that reads or judges them, and untouched in that time. */
export async function selectStalled(
  db: Queryable,
  { since, until }: { readonly since: Date; readonly until: Date },
): Promise<string[]> {
  const rows = await db
    .selectFrom('import_orders')
    .select('id')
    .where('state', 'in', ['parsing', 'validating'])
    .where('updated_at', '>', since)
    .where('updated_at', '<=', until)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Imports of a race whose places wait, or whose rows are being registered. */
export async function selectHoldingImports(db: Queryable, eventId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('import_orders')
    .select('id')
    .where('event_id', '=', eventId)
    .where('state', 'in', HOLDING_STATES)
    .orderBy('id')
    .execute()
  return rows.map(({ id }) => id)
}
