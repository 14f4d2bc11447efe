import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'

export interface QueueState {
  readonly job: string
  /** Those whose time has come and that nobody has taken yet. */
  readonly waiting: number
  readonly oldest_seconds: number
  /** Given up after their last try. */
  readonly failed: number
}

/** Every queue, also the empty ones. The clock is PostgreSQL's, by which the queue itself goes. */
export async function selectQueues(db: Queryable): Promise<QueueState[]> {
  const { rows } = await sql<QueueState>`
    select queue.name as job, coalesce(waiting.count, 0)::int as waiting,
      coalesce(waiting.oldest, 0)::float8 as oldest_seconds,
      (select count(*) from pgboss.job where job.name = queue.name and state = 'failed')::int as failed
    from pgboss.queue, lateral (
      select count(*) as count, extract(epoch from now() - min(start_after)) as oldest
      from pgboss.job where job.name = queue.name and state < 'active' and start_after <= now()
    ) as waiting
    order by 1
  `.execute(db)
  return rows
}

/** Open orders whose time was over before `since` and that still hold their places. */
export async function countLateHolds(db: Queryable, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from orders
    where state in ('held', 'awaiting_payment') and expires_at <= ${since}
  `.execute(db)
  return rows[0]?.count ?? 0
}

export interface LastSeen {
  /** Some worker that keeps the clock of recurring jobs, which it does every half a minute. */
  readonly worker_at: Date | null
  /** The last event the payment provider sent. */
  readonly provider_at: Date | null
}

export async function selectLastSeen(db: Queryable): Promise<LastSeen> {
  const { rows } = await sql<LastSeen>`
    select (select max(cron_on) from pgboss.version) as worker_at,
      (select received_at from provider_events order by id desc limit 1) as provider_at
  `.execute(db)
  return rows[0] ?? { worker_at: null, provider_at: null }
}

export interface RecurringTurn {
  readonly job: string
  readonly cron: string
  /** None: it never has. */
  readonly went_well_at: Date | null
  /** When it last went well, or since when it has not. */
  readonly from: Date
}

/** Of each job that recurs. */
export async function selectRecurringTurns(db: Queryable): Promise<RecurringTurn[]> {
  const rows = await db
    .selectFrom('recurring_turns')
    .select(['job', 'cron', 'known_since', 'went_well_at'])
    .orderBy('job')
    .execute()
  return rows.map(({ known_since, ...turn }) => ({ ...turn, from: turn.went_well_at ?? known_since }))
}
