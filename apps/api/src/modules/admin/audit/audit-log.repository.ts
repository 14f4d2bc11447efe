import { AUDIT_SUBJECTS } from '@zancada/contracts'
import { type Selectable, sql } from 'kysely'
import type { AuditEntries } from '../../../platform/database/schema.gen'
import type { Queryable } from '../../../platform/database/transaction'

export interface AuditFilter {
  /** Days of Colombia, both included. */
  readonly from?: string | undefined
  readonly to?: string | undefined
  readonly action?: string | undefined
  /** An e-mail or an id. */
  readonly actor?: string | undefined
  readonly subject_type?: string | undefined
  readonly subject_id?: string | undefined
  readonly organizer_id?: string | undefined
  /** What something is called: it is looked for among the subjects, not in what was written of them. */
  readonly q?: string | undefined
}

export type AuditRow = Awaited<ReturnType<typeof selectAudit>>[number]

/** The last row already shown. */
export type AuditPlace = readonly [moment: string, id: string]

interface AuditPart {
  readonly after: AuditPlace | undefined
  readonly limit: number
}

/** The latest first, with names, which are looked up for the page alone. */
export function selectAudit(db: Queryable, filter: AuditFilter, part: AuditPart) {
  return db
    .with('page', () => auditPage(db, filter, part))
    .selectFrom('page')
    .leftJoin('users', 'users.id', 'page.actor_id')
    .leftJoin('organizers', 'organizers.id', 'page.organizer_id')
    .leftJoin('registration_edits', 'registration_edits.audit_entry_id', 'page.id')
    .select([
      'page.id',
      'page.action',
      'page.before',
      'page.after',
      'registration_edits.before as person_before',
      'registration_edits.after as person_after',
      'page.created_at',
      sql<string>`page.created_at::text`.as('moment'),
      'page.actor_id',
      'page.address',
      'page.subject_type',
      'page.subject_id',
      'page.organizer_id',
      'organizers.name as organizer_name',
      'users.email as actor_email',
      'users.is_superuser',
      sql<string | null>`nullif(trim(users.first_name || ' ' || users.last_name), '')`.as('actor_name'),
      nameOfSubject.as('subject_name'),
    ])
    .orderBy('page.created_at', 'desc')
    .orderBy('page.id', 'desc')
    .execute()
}

/**
 * Each filter has its index, so that a page of a million entries takes as long as one of a thousand; a kind of subject by
 * itself is looked for from the latest on. What was done for an organization and what was done to it are two roads.
 */
export function auditPage(db: Queryable, filter: AuditFilter, part: AuditPart) {
  const { organizer_id } = filter
  const all = pageOf(db, filter, part)
  if (!organizer_id) return all
  const done = all.where('entry.organizer_id', '=', organizer_id)
  const undergone = all
    .where('entry.subject_type', '=', 'organizer')
    .where('entry.subject_id', '=', organizer_id)
    .where('entry.organizer_id', 'is distinct from', organizer_id)
  return db
    .selectFrom(sql<Selectable<AuditEntries>>`((${done}) union all (${undergone}))`.as('entry'))
    .selectAll('entry')
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(part.limit)
}

function pageOf(db: Queryable, filter: AuditFilter, { after, limit }: AuditPart) {
  let query = db
    .selectFrom('audit_entries as entry')
    .selectAll('entry')
    .orderBy('entry.created_at', 'desc')
    .orderBy('entry.id', 'desc')
    .limit(limit)
  const { from, to, action, actor, subject_type, subject_id, q } = filter
  if (after)
    query = query.where(
      sql<boolean>`(entry.created_at, entry.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
    )
  if (from)
    query = query.where(
      sql<boolean>`entry.created_at >= ${from}::date::timestamp at time zone 'America/Bogota'`,
    )
  if (to)
    query = query.where(
      sql<boolean>`entry.created_at < (${to}::date + 1)::timestamp at time zone 'America/Bogota'`,
    )
  if (action) query = query.where('entry.action', '=', action)
  if (actor) query = query.where(sql<boolean>`entry.actor_id = ${idOfPerson(actor)}`)
  if (subject_type === 'registration' && subject_id && isUuid(subject_id))
    query = query.where(sql<boolean>`(entry.subject_type, entry.subject_id) in (${lifeOf(subject_id)})`)
  else {
    if (subject_type) query = query.where('entry.subject_type', '=', subject_type)
    if (subject_id) query = query.where('entry.subject_id', '=', subject_id)
  }
  if (q) query = query.where(sql<boolean>`(entry.subject_type, entry.subject_id) in (${subjectsCalled(q)})`)
  return query
}

function idOfPerson(actor: string) {
  return isUuid(actor) ? sql`${actor}::uuid` : sql`(select id from users where email = lower(${actor}))`
}

/** What goes by this name, and what belongs to it as closely as an order's payments. */
function subjectsCalled(q: string) {
  // The index of subjects begins with their type.
  if (isUuid(q)) return sql`select type, ${q} from unnest(${[...AUDIT_SUBJECTS]}::text[]) as type`
  return sql`
    with called as (
      select id from orders where code = upper(${q})
      union select order_id from registrations where ticket_code = upper(${q})
    )
    select 'order', id::text from called
    union all select 'registration', registrations.id::text from registrations where order_id in (select id from called)
    union all select 'payment', payments.id::text from payments where order_id in (select id from called)
    union all ${refundsOfCalled}
    union all select 'event', id::text from events where slug = lower(${q})
    union all select 'organizer', id::text from organizers where slug = lower(${q})
    union all select 'user', id::text from users where email = lower(${q})`
}

/** How the money of an order went back: its parts, its lines and their files, its account, and what left twice. */
const refundsOfCalled = sql`
    select 'refund', refunds.id::text from refunds where order_id in (select id from called)
    union all select 'refund_account', refund_accounts.id::text from refund_accounts
      where payable_kind = 'order' and payable_id in (select id from called)
    union all select 'refund_line', refund_lines.id::text from refund_lines where payable_id in (select id from called)
    union all select 'refund_file', refund_file_lines.file_id::text
      from refund_lines join refund_file_lines on refund_file_lines.line_id = refund_lines.id
      where payable_id in (select id from called)
    union all select 'double_return', double_returns.id::text
      from refund_lines join refund_file_lines on refund_file_lines.line_id = refund_lines.id
      join double_returns on double_returns.file_line_id = refund_file_lines.id
      where refund_lines.payable_id in (select id from called)
    union all select 'double_return', double_returns.id::text
      from payments join payment_disputes on payment_disputes.payment_id = payments.id
      join double_returns on double_returns.dispute_id = payment_disputes.id
      where payments.order_id in (select id from called)`

/** A registration begins with its purchase and ends with the money that went back: both are of its order. */
function lifeOf(registrationId: string) {
  return sql`
    with called as (select order_id as id from registrations where id = ${registrationId}::uuid)
    select 'registration', ${registrationId}
    union all select 'order', id::text from called
    union all select 'payment', payments.id::text from payments where order_id in (select id from called)
    union all ${refundsOfCalled}`
}

function isUuid(text: string): boolean {
  return /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text)
}

/** As people call it. An id that is none of a row's names nothing. */
const nameOfSubject = sql<string | null>`case page.subject_type
  when 'order' then (select code from orders where id = page.subject_id::uuid)
  when 'payment' then (select reference from payments where id = page.subject_id::uuid)
  when 'registration' then (
    select orders.code from registrations join orders on orders.id = registrations.order_id
    where registrations.id = page.subject_id::uuid
  )
  when 'refund' then (
    select orders.code from refunds join orders on orders.id = refunds.order_id where refunds.id = page.subject_id::uuid
  )
  when 'refund_line' then (
    select orders.code from refund_lines join orders on orders.id = refund_lines.payable_id
    where refund_lines.id = page.subject_id::uuid
  )
  when 'refund_account' then (
    select orders.code from refund_accounts join orders on orders.id = refund_accounts.payable_id
    where refund_accounts.id = page.subject_id::uuid
  )
  when 'refund_file' then (select code from refund_files where id = page.subject_id::uuid)
  when 'double_return' then (
    select orders.code from double_returns join orders on orders.id = double_returns.payable_id
    where double_returns.id = page.subject_id::uuid
  )
  when 'event' then (select name from events where id = page.subject_id::uuid)
  when 'organizer' then (select name from organizers where id = page.subject_id::uuid)
  when 'discount_code' then (select code from discount_codes where id = page.subject_id::uuid)
  when 'user' then (select email from users where id = page.subject_id::uuid)
end`
