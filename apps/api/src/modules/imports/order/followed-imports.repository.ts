import { sql } from 'kysely'
import { type Ending, endsAfter } from '../../../platform/database/ends-after'
import type { Queryable } from '../../../platform/database/transaction'
import { HOLDING_STATES, WAITING_STATES } from '../import-states.rules'
import { processImportJob } from '../imports.jobs'

/** Those that let their time pass, the oldest first. */
export function selectEndedImports(db: Queryable, now: Date, after: Ending | undefined, limit: number) {
  return db
    .selectFrom('import_orders')
    .select(['id', 'code', sql<Date>`expires_at`.as('expires_at')])
    .where('state', 'in', WAITING_STATES)
    .where('expires_at', '<=', now)
    .where(endsAfter(after))
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Whose money covers a row that still waits: a job that was lost left them. */
export async function selectUnapplied(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select import_orders.id from import_orders
    where state in (${sql.join(HOLDING_STATES)}) and (
      state = 'paid' or online_paid_cop - owed_cop - applied_online_cop
        + transfer_paid_cop - owed_transfer_cop - applied_transfer_cop >= (
        select price_cop - discount_cop + service_fee_cop from import_rows
        where import_id = import_orders.id and import_rows.state = 'held'
        -- The order in which they are registered.
        order by coalesce(team_row, number), coalesce(team_seat, 1) limit 1
      )
    )
    order by id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/**
 * Waiting for a job that reads or judges them for longer than that, with none that is still to run or that runs since
 * less than that: one that was killed is told from one at work by nothing else.
 */
export async function selectStalled(
  db: Queryable,
  now: Date,
  stalledMs: number,
): Promise<{ readonly id: string; readonly updated_at: Date }[]> {
  const { rows } = await sql<{ id: string; updated_at: Date }>`
    select id, updated_at from import_orders
    where state in ('parsing', 'validating') and updated_at <= ${new Date(now.getTime() - stalledMs)}
      and not exists (
        select from pgboss.job
        where job.name = ${processImportJob.name} and job.data ->> 'id' = import_orders.id::text and (
          job.state in ('created', 'retry')
          -- The queue writes the database's time.
          or job.state = 'active' and job.started_on > now() - ${stalledMs} * interval '1 millisecond'
        )
      )
    order by id
  `.execute(db)
  return rows
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
