import type { Cop, ImportPaymentState } from '@zancada/contracts'
import type { Insertable, Updateable } from 'kysely'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { containing } from '../../../platform/database/like-pattern'
import type { ImportPayments } from '../../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../../platform/database/transaction'
import type { Reach } from '../../../platform/http/actor'
import { eventsWithin } from '../../events'
import type { RowRefunds } from './import-money.rules'

/** A payment of an import, by whichever way it came. */
export interface ImportPaymentRow {
  readonly id: string
  readonly import_id: string
  readonly method: 'wompi' | 'transfer'
  readonly state: ImportPaymentState
  readonly amount_cop: Cop
  readonly received_cop: Cop | null
  readonly reference: string | null
  readonly proof_kind: 'pdf' | 'image' | null
  readonly proof_name: string | null
  readonly reason: string | null
  readonly submitted_by: string | null
  readonly reviewed_by: string | null
  readonly created_at: Date
  readonly reviewed_at: Date | null
}

const nameOf = (alias: string) =>
  sql<
    string | null
  >`nullif(trim(concat_ws(' ', ${sql.ref(`${alias}.first_name`)}, ${sql.ref(`${alias}.last_name`)})), '')`

/** Transfers that people tell of and transactions that the provider tells of, as one list. */
const importPayments: RawBuilder<ImportPaymentRow> = sql<ImportPaymentRow>`(
  select told.id, told.import_id, 'transfer' as method, told.state::text as state, told.amount_cop, told.received_cop,
    told.reference, told.proof_kind, told.proof_name, told.reason, ${nameOf('submitter')} as submitted_by,
    ${nameOf('reviewer')} as reviewed_by, told.created_at, told.reviewed_at
  from import_payments as told
  left join users as submitter on submitter.id = told.submitted_by
  left join users as reviewer on reviewer.id = told.reviewed_by
  union all
  select payments.id, payments.import_order_id, 'wompi',
    case
      when payments.state = 'voided' and payments.approved_at is null then 'declined'
      when payments.state in ('voided', 'refunded') or payments.is_refund_due then 'returned'
      when payments.state in ('declined', 'error') then 'declined'
      else payments.state::text
    end,
    payments.amount_cop, case when payments.state = 'approved' and not payments.is_refund_due then payments.amount_cop end,
    payments.reference, null, null, null, null, null, payments.created_at, payments.approved_at
  from payments where payments.import_order_id is not null
)`

/** The latest first. */
export async function selectPaymentsOf(db: Queryable, importId: string): Promise<ImportPaymentRow[]> {
  const { rows } = await sql<ImportPaymentRow>`
    select * from ${importPayments} as paid where paid.import_id = ${importId}
    order by paid.created_at desc, paid.id desc
  `.execute(db)
  return rows
}

interface ImportPaymentSearch {
  /** Of whom; an administrator sees all. */
  readonly reach: Reach | 'all'
  readonly eventSlug?: string | undefined
  readonly state: ImportPaymentState | undefined
  readonly q: string | undefined
  readonly after: readonly [number, string] | undefined
  readonly limit: number
}

export interface ListedImportPaymentRow extends ImportPaymentRow {
  /** Those that wait to be looked at come first. */
  readonly rank: number
}

/** Those that wait first, then the latest. */
export async function searchImportPayments(
  db: Queryable,
  { reach, eventSlug, state, q, after, limit }: ImportPaymentSearch,
): Promise<ListedImportPaymentRow[]> {
  const conditions: RawBuilder<unknown>[] = [reach === 'all' ? sql`true` : eventsWithin(reach)]
  if (eventSlug !== undefined) conditions.push(sql`events.slug = ${eventSlug}`)
  if (state !== undefined) conditions.push(sql`paid.state = ${state}`)
  if (q)
    conditions.push(
      sql`plain_text(concat_ws(' ', import_orders.company_name, import_orders.company_nit, import_orders.code,
        paid.reference)) like ${containing(q)}`,
    )
  if (after !== undefined)
    conditions.push(sql`(rank > ${after[0]}::int or rank = ${after[0]}::int and paid.id < ${after[1]}::uuid)`)
  const { rows } = await sql<ListedImportPaymentRow>`
    select paid.*, rank
    from ${importPayments} as paid
    cross join lateral (select case when paid.state = 'submitted' then 0 else 1 end as rank) as ranked
    join import_orders on import_orders.id = paid.import_id
    join events on events.id = import_orders.event_id
    where ${sql.join(conditions, sql` and `)}
    order by rank, paid.id desc
    limit ${limit}
  `.execute(db)
  return rows
}

export async function selectImportPayment(db: Queryable, id: string): Promise<ImportPaymentRow | undefined> {
  const { rows } = await sql<ImportPaymentRow>`
    select * from ${importPayments} as paid where paid.id = ${id}
  `.execute(db)
  return rows[0]
}

export async function sumSubmitted(db: Queryable, importIds: readonly string[]): Promise<Map<string, Cop>> {
  const rows = await db
    .selectFrom('import_payments')
    .select((eb) => ['import_id', eb.fn.sum<number>('amount_cop').as('amount_cop')])
    .where(sql<SqlBool>`import_id = any(${[...importIds]}::uuid[])`)
    .where('state', '=', 'submitted')
    .groupBy('import_id')
    .execute()
  return new Map(rows.map(({ import_id, amount_cop }) => [import_id, amount_cop]))
}

/** What of the platform's money that paid no row went back; within a whole payment it is no longer owed at all. */
export async function sumReturnedCredit(
  db: Queryable,
  importIds: readonly string[],
): Promise<Map<string, Cop>> {
  const rows = await db
    .selectFrom('refunds')
    .select((eb) => [
      eb.ref('import_order_id').$notNull().as('import_id'),
      eb.fn.sum<number>('amount_cop').as('amount_cop'),
    ])
    .where(sql<SqlBool>`import_order_id = any(${[...importIds]}::uuid[])`)
    .where('registration_id', 'is', null)
    .where('excess_of_payment_id', 'is', null)
    .where('covered_by_payment_id', 'is', null)
    // What the company's bank took back is no credit that was given.
    .where('dispute_id', 'is', null)
    .where('state', '=', 'done')
    .groupBy('import_order_id')
    .execute()
  return new Map(rows.map(({ import_id, amount_cop }) => [import_id, amount_cop]))
}

/** Refunds of registrations of these imports that were cancelled one by one. */
export async function sumRowRefunds(
  db: Queryable,
  importIds: readonly string[],
): Promise<Map<string, RowRefunds>> {
  const rows = await db
    .selectFrom('refunds')
    .select((eb) => [
      eb.ref('import_order_id').$notNull().as('import_id'),
      sql<Cop>`coalesce(sum(amount_cop) filter (where state <> 'done'), 0)::bigint`.as('owed_cop'),
      sql<Cop>`coalesce(sum(amount_cop) filter (where state = 'done'), 0)::bigint`.as('returned_cop'),
    ])
    .where(sql<SqlBool>`import_order_id = any(${[...importIds]}::uuid[])`)
    .where('registration_id', 'is not', null)
    // The difference to a cheaper category: that runner still runs.
    .where('reason', '<>', 'category_changed')
    .where('covered_by_payment_id', 'is', null)
    .where('dispute_id', 'is', null)
    .groupBy('import_order_id')
    .execute()
  return new Map(rows.map(({ import_id, ...refunds }) => [import_id, refunds]))
}

export async function insertTransfer(tx: Transaction, given: Insertable<ImportPayments>): Promise<string> {
  const { id } = await tx
    .insertInto('import_payments')
    .values(given)
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export function selectTransfer(db: Queryable, id: string) {
  return db.selectFrom('import_payments').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Of one whose import is locked. */
export async function updateReview(
  tx: Transaction,
  id: string,
  changes: Updateable<ImportPayments>,
): Promise<void> {
  await tx.updateTable('import_payments').set(changes).where('id', '=', id).execute()
}

export interface TransferTwin {
  readonly id: string
  readonly import_code: string
  readonly state: ImportPaymentState
  readonly reference: string | null
  readonly created_at: Date
}

/**
 * Of each of these transfers that wait, another one for the same race that looks the same: as much money by the same
 * number of the bank or, when one of them names none, for the same import and on the same day. One that counts comes first.
 */
export async function selectTwins(db: Queryable, ids: readonly string[]): Promise<Map<string, TransferTwin>> {
  const { rows } = await sql<TransferTwin>`
    select distinct on (told.id) told.id, twin_import.code as import_code, twin.state::text as state,
      twin.reference, twin.created_at
    from import_payments as told
    join import_orders as told_import on told_import.id = told.import_id
    join events on events.id = told_import.event_id
    join import_orders as twin_import on twin_import.event_id = told_import.event_id
    join import_payments as twin on twin.import_id = twin_import.id and twin.id <> told.id
    where told.id = any(${[...ids]}::uuid[]) and told.state = 'submitted' and twin.state <> 'rejected'
      and twin.amount_cop = told.amount_cop
      and case
        when num_nulls(told.reference, twin.reference) > 0 then twin.import_id = told.import_id
          and (twin.created_at at time zone events.timezone)::date = (told.created_at at time zone events.timezone)::date
        else lower(twin.reference) = lower(told.reference)
      end
    order by told.id, twin.state = 'approved' desc, twin.id
  `.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Answers whether it still waited: a second review changes nothing. */
export async function reviewTransfer(
  tx: Transaction,
  id: string,
  review: Updateable<ImportPayments>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('import_payments')
    .set(review)
    .where('id', '=', id)
    .where('state', '=', 'submitted')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
