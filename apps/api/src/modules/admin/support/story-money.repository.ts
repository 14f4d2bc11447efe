import { type SqlBool, sql } from 'kysely'
import type { RefundLineState } from '../../../platform/database/schema.gen'
import type { Queryable } from '../../../platform/database/transaction'
import type { PersonKeys } from '../../accounts'

const MOST = 200

/** What they bought: signed in, or as a guest of their address. */
export const bought = ({ user_id, email }: PersonKeys) =>
  sql<SqlBool>`(orders.user_id = ${user_id} or orders.guest_email = ${email})`

/** What they run: by their address, or by their document. */
export const runs = ({ email, document_key }: PersonKeys) =>
  sql<SqlBool>`(registrations.email = ${email} or registrations.document_key = ${document_key})`

/** A dearer category that was charged to them. */
export function selectCharges(db: Queryable, keys: PersonKeys) {
  return db
    .selectFrom('category_charges')
    .innerJoin('registrations', 'registrations.id', 'category_charges.registration_id')
    .innerJoin('events', 'events.id', 'category_charges.event_id')
    .innerJoin('categories', 'categories.id', 'category_charges.category_id')
    .select([
      'category_charges.id',
      'category_charges.code',
      'events.name as event_name',
      'categories.name as category_name',
      'category_charges.state',
      'category_charges.total_cop',
      'category_charges.created_at',
      'category_charges.paid_at',
    ])
    .where(runs(keys))
    .orderBy('category_charges.id', 'desc')
    .limit(MOST)
    .execute()
}

/** Lists that a company pays, told to their address. */
export function selectCompanies(db: Queryable, { email }: PersonKeys) {
  return db
    .selectFrom('import_orders')
    .innerJoin('events', 'events.id', 'import_orders.event_id')
    .select((eb) => [
      'import_orders.id',
      'import_orders.code',
      eb.ref('import_orders.company_name').$notNull().as('company_name'),
      eb.ref('import_orders.company_nit').$notNull().as('company_nit'),
      'events.name as event_name',
      'import_orders.state',
      'import_orders.total_cop',
      sql<number>`import_orders.online_paid_cop + import_orders.transfer_paid_cop`.as('paid_cop'),
      'import_orders.created_at',
    ])
    .where('import_orders.company_email', '=', email ?? '')
    .where('import_orders.confirmed_at', 'is not', null)
    .orderBy('import_orders.id', 'desc')
    .limit(MOST)
    .execute()
}

export interface MoneyBackRow {
  readonly id: string
  readonly kind: 'payment' | 'part'
  readonly code: string
  readonly event_name: string
  readonly amount_cop: number
  readonly is_done: boolean
  readonly created_at: Date
  readonly returned_on: string | null
  readonly reference: string | null
  readonly line_state: RefundLineState | null
  readonly line_reason: string | null
  readonly is_account_given: boolean | null
  readonly file_reference: string | null
  readonly bank_reference: string | null
}

/**
 * Money of theirs that goes back or went: whole payments, and parts that did not go back within one, of what they
 * bought, of what was charged to them and of the lists of their company; with where it is on its way through the bank.
 */
export async function selectMoneyBack(db: Queryable, keys: PersonKeys): Promise<MoneyBackRow[]> {
  const { rows } = await sql<MoneyBackRow>`
    with theirs as materialized (
      select 'order' as kind, orders.id from orders where ${bought(keys)}
      union all
      select 'category_charge', category_charges.id from category_charges
        join registrations on registrations.id = category_charges.registration_id where ${runs(keys)}
      union all
      select 'import_order', import_orders.id from import_orders where import_orders.company_email = ${keys.email}
    ), whole as (
      -- Each kind by its own index.
      select payments.* from theirs join payments on payments.order_id = theirs.id where theirs.kind = 'order'
      union all
      select payments.* from theirs join payments on payments.category_charge_id = theirs.id
        where theirs.kind = 'category_charge'
      union all
      select payments.* from theirs join payments on payments.import_order_id = theirs.id
        where theirs.kind = 'import_order'
    ), part as (
      select refunds.* from theirs join refunds on refunds.order_id = theirs.id where theirs.kind = 'order'
      union all
      select refunds.* from theirs join refunds on refunds.category_charge_id = theirs.id
        where theirs.kind = 'category_charge'
      union all
      select refunds.* from theirs join refunds on refunds.import_order_id = theirs.id
        where theirs.kind = 'import_order'
    ), back as (
      select whole.id, 'payment' as kind, whole.payable_kind, whole.payable_id, whole.amount_cop,
        whole.refunded_at is not null as is_done, whole.updated_at as created_at, whole.returned_on,
        whole.refund_reference as reference, (
          select refund_lines.id from refund_lines where refund_lines.payment_id = whole.id
          order by refund_lines.id desc limit 1
        ) as line_id
      from whole where whole.is_refund_due or whole.refunded_at is not null
      union all
      select part.id, 'part', part.payable_kind, part.payable_id, part.amount_cop, part.state = 'done',
        part.created_at, part.returned_on, part.reference, part.refund_line_id
      from part where part.covered_by_payment_id is null
    )
    select back.id, back.kind, payables.code, payables.event_name, back.amount_cop, back.is_done, back.created_at,
      back.returned_on::text as returned_on, back.reference, refund_lines.state as line_state,
      refund_lines.reason as line_reason, refund_accounts.given_at is not null as is_account_given,
      filed.reference as file_reference, filed.bank_reference
    from back
    join payables on payables.kind = back.payable_kind and payables.id = back.payable_id
    left join refund_lines on refund_lines.id = back.line_id
    left join refund_accounts on refund_accounts.payable_kind = back.payable_kind
      and refund_accounts.payable_id = back.payable_id
    left join lateral (
      select refund_file_lines.reference, refund_file_lines.bank_reference from refund_file_lines
      where refund_file_lines.line_id = refund_lines.id order by refund_file_lines.id desc limit 1
    ) as filed on true
    order by back.created_at desc, back.id desc limit ${MOST}
  `.execute(db)
  return rows
}
