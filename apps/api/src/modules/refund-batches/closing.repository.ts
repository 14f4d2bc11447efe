import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import { IS_DISPUTED } from './lines.repository'

interface Sum {
  readonly count: number
  readonly amount_cop: number
}

/** How many lines of a race are in each state, and what they come to. */
export function sumLines(db: Queryable, eventId: string) {
  return db
    .selectFrom('refund_lines')
    .select((eb) => [
      'state',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('amount_cop').as('amount_cop'),
    ])
    .where('event_id', '=', eventId)
    .groupBy('state')
    .execute()
}

/** What waits for somebody to decide whether the bank paid it again. */
export async function sumDoubted(db: Queryable, eventId: string): Promise<Sum> {
  const { rows } = await sql<Sum>`
    select count(*)::int as count, coalesce(sum(amount_cop), 0)::bigint as amount_cop
    from refund_lines where event_id = ${eventId} and is_doubted
  `.execute(db)
  return rows[0] ?? { count: 0, amount_cop: 0 }
}

/** What left twice of a race, by what became of it. */
export function sumTwice(db: Queryable, eventId: string) {
  return db
    .selectFrom('double_returns')
    .select((eb) => [
      'state',
      eb.fn.countAll<number>().as('count'),
      eb.fn.sum<number>('amount_cop').as('amount_cop'),
    ])
    .where('event_id', '=', eventId)
    .groupBy('state')
    .execute()
}

/** What the bank is to pay: with an account, and without one. What is disputed or in doubt is neither. */
export async function sumToPay(
  db: Queryable,
  eventId: string,
): Promise<{ ready: Sum; without_account: Sum }> {
  const { rows } = await sql<Sum & { is_given: boolean }>`
    select count(*)::int as count, sum(amount_cop)::bigint as amount_cop, exists (${GIVEN_ACCOUNT}) as is_given
    from refund_lines
    where event_id = ${eventId} and state = 'to_pay' and not is_doubted and not ${IS_DISPUTED}
    group by is_given
  `.execute(db)
  const sumOf = (given: boolean) => {
    const { count = 0, amount_cop = 0 } = rows.find(({ is_given }) => is_given === given) ?? {}
    return { count, amount_cop }
  }
  return { ready: sumOf(true), without_account: sumOf(false) }
}

export const GIVEN_ACCOUNT = sql`
  select from refund_accounts
  where refund_accounts.payable_kind = refund_lines.payable_kind
    and refund_accounts.payable_id = refund_lines.payable_id and refund_accounts.given_at is not null`

/** The one that runs, or the last that did. */
export function selectLastBatch(db: Queryable, eventId: string) {
  return db
    .selectFrom('refund_batches')
    .innerJoin('users', 'users.id', 'refund_batches.started_by')
    .select((eb) => [
      'refund_batches.state',
      'refund_batches.started_at',
      'refund_batches.ended_at',
      'refund_batches.provider_away_since',
      sql<string>`users.first_name || ' ' || users.last_name`.as('started_by'),
      eb
        .selectFrom('refund_lines')
        .select((lines) => lines.fn.countAll<number>().as('count'))
        .whereRef('refund_lines.batch_id', '=', 'refund_batches.id')
        .as('total'),
      eb
        .selectFrom('refund_lines')
        .select((lines) => lines.fn.countAll<number>().as('count'))
        .whereRef('refund_lines.batch_id', '=', 'refund_batches.id')
        .where('refund_lines.state', '!=', 'waiting')
        .as('worked'),
    ])
    .where('refund_batches.event_id', '=', eventId)
    .orderBy('refund_batches.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}

export function selectRunning(db: Queryable) {
  return db.selectFrom('refund_batches').select('event_id').where('state', '=', 'running').execute()
}

export interface FileRow {
  readonly id: string
  readonly code: string
  readonly created_at: Date
  readonly created_by: string | null
  readonly annulled_at: Date | null
  readonly lines_count: number
  readonly lines_cop: number
  readonly paid_count: number
  readonly paid_cop: number
  readonly twice_count: number
  readonly twice_cop: number
  readonly rejected_count: number
  readonly rejected_cop: number
  readonly bounced_count: number
  readonly bounced_cop: number
  readonly closed_count: number
  readonly closed_cop: number
  readonly waiting_count: number
  readonly waiting_cop: number
  readonly applying: number
}

const CLOSED_OTHERWISE = sql`(
  outcome = 'closed' and told = 'rejected' or outcome = 'waiting' and told is null and refund_lines.state <> 'in_file'
)`

/** The files of a race, newest first, with what became of their lines. */
export async function selectFiles(db: Queryable, eventId: string): Promise<FileRow[]> {
  const { rows } = await sql<FileRow>`
    select refund_files.id, refund_files.code, refund_files.created_at, refund_files.annulled_at,
      users.first_name || ' ' || users.last_name as created_by, lines.*
    from refund_files
    left join users on users.id = refund_files.created_by
    cross join lateral (
      select count(*)::int as lines_count, coalesce(sum(filed.amount_cop), 0)::bigint as lines_cop,
        count(*) filter (where outcome = 'paid')::int as paid_count,
        coalesce(sum(settled_cop) filter (where outcome = 'paid'), 0)::bigint as paid_cop,
        count(*) filter (where twice_cop > 0 and outcome <> 'bounced')::int as twice_count,
        coalesce(sum(twice_cop) filter (where outcome <> 'bounced'), 0)::bigint as twice_cop,
        count(*) filter (where outcome = 'bounced')::int as bounced_count,
        coalesce(sum(filed.amount_cop) filter (where outcome = 'bounced'), 0)::bigint as bounced_cop,
        count(*) filter (where outcome = 'rejected')::int as rejected_count,
        coalesce(sum(filed.amount_cop) filter (where outcome = 'rejected'), 0)::bigint as rejected_cop,
        count(*) filter (where ${CLOSED_OTHERWISE})::int as closed_count,
        coalesce(sum(filed.amount_cop) filter (where ${CLOSED_OTHERWISE}), 0)::bigint as closed_cop,
        count(*) filter (where outcome = 'waiting' and told is null and refund_lines.state = 'in_file')::int as waiting_count,
        coalesce(sum(filed.amount_cop) filter (
          where outcome = 'waiting' and told is null and refund_lines.state = 'in_file'
        ), 0)::bigint as waiting_cop,
        count(*) filter (
          where outcome in ('waiting', 'annulled') and told is not null
            or outcome in ('paid', 'closed') and bounced_at is not null
            or told = 'rejected' and overturned_at is not null
        )::int as applying
      from refund_file_lines as filed join refund_lines on refund_lines.id = filed.line_id
      where filed.file_id = refund_files.id
    ) as lines
    where refund_files.event_id = ${eventId}
    order by refund_files.id desc
  `.execute(db)
  return rows
}
