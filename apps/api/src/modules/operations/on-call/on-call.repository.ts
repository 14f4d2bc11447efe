import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/transaction'

export async function selectAppliedMigrations(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  return rows.map(({ name }) => name)
}

export interface TableSize {
  readonly name: string
  readonly rows: number
  readonly size: string
}

export async function selectTableSizes(db: Queryable, names: readonly string[]): Promise<TableSize[]> {
  const { rows } = await sql<TableSize>`
    select relname as name, greatest(reltuples, 0)::bigint as rows, pg_size_pretty(pg_total_relation_size(oid)) as size
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and relname = any(${names})
  `.execute(db)
  return rows
}

export interface Session {
  readonly pid: number
  readonly state: string | null
  /** Since its transaction began. */
  readonly seconds: number
  readonly query: string
  /** Who waits for it. */
  readonly waiting: number
}

const LONGEST_QUERY = 160

/** Sessions that others wait for, then those whose transaction is old. */
export async function selectSessions(db: Queryable): Promise<Session[]> {
  const { rows } = await sql<Session>`
    with blocked as (select unnest(pg_blocking_pids(pid)) as pid from pg_stat_activity where wait_event_type = 'Lock')
    select pid, state, coalesce(extract(epoch from now() - xact_start), 0)::int as seconds,
      left(regexp_replace(query, '[[:space:]]+', ' ', 'g'), ${LONGEST_QUERY}) as query,
      (select count(*)::int from blocked where blocked.pid = activity.pid) as waiting
    from pg_stat_activity as activity
    where datname = current_database() and pid <> pg_backend_pid() and xact_start is not null
    order by waiting desc, xact_start limit 20
  `.execute(db)
  return rows
}

export interface PaymentSigns {
  readonly last_event_at: string | null
  readonly events_hour: number
  readonly events_day: number
  /** Received five minutes ago or more, and not understood yet. */
  readonly unread: number
  readonly last_approved_at: string | null
  readonly awaiting: number
  readonly waiting_jobs: number
  readonly failed_jobs: number
}

export async function selectPaymentSigns(db: Queryable, now: Date): Promise<PaymentSigns> {
  const { rows } = await sql<PaymentSigns>`
    select (select max(received_at) from provider_events)::text as last_event_at,
      (select count(*)::int from provider_events where received_at > ${now}::timestamptz - interval '1 hour') as events_hour,
      (select count(*)::int from provider_events where received_at > ${now}::timestamptz - interval '1 day') as events_day,
      (select count(*)::int from provider_events
        where processed_at is null and received_at < ${now}::timestamptz - interval '5 minutes') as unread,
      (select max(approved_at) from payments)::text as last_approved_at,
      (select count(*)::int from orders where state = 'awaiting_payment') as awaiting,
      (select count(*)::int from pgboss.job where name like 'payments.%' and state < 'active') as waiting_jobs,
      (select count(*)::int from pgboss.job where name like 'payments.%' and state = 'failed') as failed_jobs
  `.execute(db)
  const [signs] = rows
  if (!signs) throw new Error('Signs of payments are always told')
  return signs
}

export interface KeptMail {
  readonly name: string
  readonly subject: string | null
  readonly state: string
  readonly tries: number
  readonly next_at: string
  readonly trouble: string | null
}

/** What the mail server took or refused for an address in the last 30 days, the latest first. */
export function selectSentMails(db: Queryable, address: string) {
  return db
    .selectFrom('sent_mails')
    .select(['subject', 'outcome', 'answer', 'sent_at'])
    .where('address', '=', address)
    .orderBy('sent_at', 'desc')
    .limit(20)
    .execute()
}

/** What waits or failed for an address. */
export async function selectMails(db: Queryable, address: string): Promise<KeptMail[]> {
  const { rows } = await sql<KeptMail>`
    select job.name, data ->> 'subject' as subject, state::text, retry_count as tries, start_after::text as next_at,
      left(coalesce(output ->> 'message', output ->> 'value'), 200) as trouble
    from pgboss.job
    where state <> 'completed' and (lower(data ->> 'to') = ${address} or lower(data ->> 'email') = ${address}
      or data ->> 'order_id' in (
        select orders.id::text from orders left join users on users.id = orders.user_id
        where lower(coalesce(orders.guest_email, users.email)) = ${address})
      or data ->> 'registration_id' in (select id::text from registrations where lower(email) = ${address}))
    order by created_on desc limit 20
  `.execute(db)
  return rows
}
