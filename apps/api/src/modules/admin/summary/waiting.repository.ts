import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/transaction'

export interface WaitingRow {
  readonly count: number
  readonly amount_cop: number | null
  readonly oldest_at: Date | null
  /** Those whose last day by law has passed. */
  readonly overdue_count?: number
}

export function countPendingOrganizers(db: Queryable): Promise<WaitingRow> {
  return countOf(
    db,
    sql`select count(*)::int as count, null::bigint as amount_cop, min(state_changed_at) as oldest_at
      from organizers where state = 'pending'`,
  )
}

export function countLegalChanges(db: Queryable): Promise<WaitingRow> {
  return countOf(
    db,
    sql`select count(*)::int as count, null::bigint as amount_cop, min(legal_changed_at) as oldest_at
      from organizers where legal_changed_at is not null`,
  )
}

/** Transfers for imports that their organizer should have looked at by then. */
export function countStuckTransfers(db: Queryable, before: Date): Promise<WaitingRow> {
  return countOf(
    db,
    sql`select count(*)::int as count, sum(amount_cop) as amount_cop, min(created_at) as oldest_at
      from import_payments where state = 'submitted' and created_at < ${before}`,
  )
}

export function countFailedJobs(db: Queryable): Promise<WaitingRow> {
  return countOf(
    db,
    sql`select count(*)::int as count, null::bigint as amount_cop, min(completed_on) as oldest_at
      from pgboss.job where state = 'failed'`,
  )
}

/** What the bank sent back and says to have paid again. */
export function countRefundDoubts(db: Queryable): Promise<WaitingRow> {
  return countOf(
    db,
    sql`select count(*)::int as count, sum(refund_lines.amount_cop) as amount_cop,
        min(refund_doubts.told_at) as oldest_at
      from refund_doubts join refund_lines on refund_lines.id = refund_doubts.line_id
      where refund_doubts.decision is null`,
  )
}

/** What people ask about their data and nobody has answered. */
export function countDataRequests(db: Queryable, now: Date): Promise<WaitingRow> {
  return countOf(
    db,
    sql`select count(*)::int as count, null::bigint as amount_cop, min(received_at) as oldest_at,
        count(*) filter (where due_on < (${now}::timestamptz at time zone 'America/Bogota')::date)::int as overdue_count
      from data_requests where state in ('received', 'in_progress', 'extended')`,
  )
}

async function countOf(db: Queryable, look: ReturnType<typeof sql>): Promise<WaitingRow> {
  const { rows } = await sql<WaitingRow>`${look}`.execute(db)
  return rows[0] ?? { count: 0, amount_cop: null, oldest_at: null }
}
