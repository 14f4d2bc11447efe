import { type RawBuilder, sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/transaction'
import { sendMailJob } from '../../../platform/mail/mail-outbox'
import type { FreshSince } from './retry.rules'

export interface FailedJobRow {
  readonly id: string
  readonly name: string
  readonly created_on: Date
  readonly completed_on: Date
  /** With every digit, for the cursor: a `Date` ends at the millisecond. */
  readonly failed_at: string
  readonly retry_count: number
  readonly output: unknown
  readonly is_recurring: boolean
  /** Of a mail. */
  readonly mail_to: string | null
  readonly mail_subject: string | null
}

interface FailedJobSearch {
  readonly name?: string | undefined
  readonly after?: readonly [failed_at: string, id: string] | undefined
  readonly limit: number
}

/** Of what a job carries only the address and subject of a mail leave: the rest can hold personal links. */
export async function selectFailedJobs(
  db: Queryable,
  { name, after, limit }: FailedJobSearch,
): Promise<FailedJobRow[]> {
  const { rows } = await sql<FailedJobRow>`
    select id, name, created_on, completed_on, completed_on::text as failed_at, retry_count, output,
      ${isRecurring} as is_recurring,
      case when name = ${sendMailJob.name} then data ->> 'to' end as mail_to,
      case when name = ${sendMailJob.name} then data ->> 'subject' end as mail_subject
    from pgboss.job
    where state = 'failed'
      and ${name === undefined ? sql`true` : sql`name = ${name}`}
      and ${after === undefined ? sql`true` : sql`(completed_on, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`}
    order by completed_on desc, id desc
    limit ${limit}`.execute(db)
  return rows
}

type FailedWork = Pick<FailedJobRow, 'id' | 'name' | 'created_on' | 'is_recurring'>
export type NamedJob = Pick<FailedJobRow, 'id' | 'name'>

export interface FailedKind {
  readonly name: string
  readonly count: number
  readonly retryable: number
  readonly last_failed_at: Date
}

/** How many of each kind failed, and how many of them may be tried again: those too old for their kind may not. */
export async function countFailedKinds(db: Queryable, fresh: readonly FreshSince[]): Promise<FailedKind[]> {
  const { rows } = await sql<FailedKind>`
    select job.name, count(*)::int as count, max(completed_on) as last_failed_at,
      count(*) filter (
        where not ${isRecurring} and created_on >= coalesce(fresh.since, '-infinity')
      )::int as retryable
    from pgboss.job left join jsonb_to_recordset(${JSON.stringify(fresh)}::jsonb) as fresh(name text, since timestamptz)
      on fresh.name = job.name
    where state = 'failed'
    group by job.name
    order by job.name`.execute(db)
  return rows
}

/** Those of a kind that failed, in their queue's order. */
export async function selectFailedWork(db: Queryable, name: string): Promise<FailedWork[]> {
  const { rows } = await sql<FailedWork>`
    select id, name, created_on, ${isRecurring} as is_recurring
    from pgboss.job
    where state = 'failed' and name = ${name}
    order by created_on`.execute(db)
  return rows
}

export async function selectFailedJob(db: Queryable, id: string): Promise<FailedWork | undefined> {
  const { rows } = await sql<FailedWork>`
    select id, name, created_on, ${isRecurring} as is_recurring
    from pgboss.job where state = 'failed' and id = ${id}`.execute(db)
  return rows[0]
}

/** One more try each, now. Those that somebody else sent meanwhile are not among the answered. */
export async function retryFailedJobs(tx: Transaction, ids: readonly string[]): Promise<NamedJob[]> {
  const { rows } = await sql<NamedJob>`
    update pgboss.job set state = 'retry', retry_limit = retry_count + 1, start_after = now(), completed_on = null
    where id = any(${ids}::uuid[]) and state = 'failed'
    returning id, name`.execute(tx)
  return rows
}

export async function discardFailedJob(tx: Transaction, id: string): Promise<NamedJob[]> {
  return discard(tx, sql`id = ${id}`)
}

/** The moments are compared as they are told, which is to the millisecond. */
export async function discardFailedJobs(tx: Transaction, name: string, until: Date): Promise<NamedJob[]> {
  return discard(tx, sql`name = ${name} and date_trunc('milliseconds', completed_on) <= ${until}`)
}

/** The queue archives them like what was done. What they carried, which may be personal, serves nobody any more. */
async function discard(tx: Transaction, which: RawBuilder<unknown>): Promise<NamedJob[]> {
  const { rows } = await sql<NamedJob>`
    update pgboss.job set state = 'cancelled', data = null where state = 'failed' and ${which}
    returning id, name`.execute(tx)
  return rows
}

const isRecurring = sql<boolean>`exists (select from pgboss.schedule where schedule.name = job.name)`
