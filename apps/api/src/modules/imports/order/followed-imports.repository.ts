import { sql } from 'kysely'
import { type Ending, endsAfter } from '../../../platform/database/ends-after'
import type { Queryable } from '../../../platform/database/transaction'
import { HOLDING_STATES, WAITING_STATES } from '../import-states.rules'
import { processImportJob } from '../imports.jobs'
import { HELD_UNTIL } from './held-until.repository'

interface EndedSearch {
  /** Sent to the provider at least once: somebody may be paying. */
  readonly wentToPay: boolean
  readonly now: Date
  readonly after: Ending | undefined
  readonly limit: number
}

/** Those that let their time pass, the oldest first. */
export function selectEndedImports(db: Queryable, { wentToPay, now, after, limit }: EndedSearch) {
  return db
    .selectFrom((eb) =>
      eb
        .selectFrom('import_orders')
        .innerJoin('events', 'events.id', 'import_orders.event_id')
        .select(['import_orders.id', 'import_orders.code', HELD_UNTIL.as('held_until')])
        .select(sql<Date>`import_orders.expires_at`.as('expires_at'))
        .where('import_orders.state', 'in', WAITING_STATES)
        .where('import_orders.expires_at', '<=', now)
        .where(({ exists, not, selectFrom }) => {
          const sent = exists(
            selectFrom('checkouts').whereRef('checkouts.import_order_id', '=', 'import_orders.id'),
          )
          return wentToPay ? sent : not(sent)
        })
        .as('late'),
    )
    .select(['id', 'code', 'expires_at', sql<Date>`held_until`.as('held_until')])
    .where('held_until', '<=', now)
    .where(endsAfter(after))
    .orderBy('expires_at')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** Whose time is over and whose places wait only for a transfer to be looked at, of which nobody was reminded yet. */
export async function selectToRemind(db: Queryable, now: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('import_orders')
    .innerJoin('events', 'events.id', 'import_orders.event_id')
    .select('import_orders.id')
    .where('import_orders.state', 'in', WAITING_STATES)
    .where('import_orders.expires_at', '<=', now)
    .where('import_orders.review_reminded_at', 'is', null)
    .where(HELD_UNTIL, '>', now)
    .orderBy('import_orders.id')
    .execute()
  return rows.map(({ id }) => id)
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
