import type { DoubleReturnState, PaymentRow } from '@zancada/contracts'
import { type Expression, sql } from 'kysely'
import type { DB, DisputeState, ReturnWay } from '../../platform/database/schema.gen'
import type { Queryable } from '../../platform/database/transaction'

type PaymentState = DB['payments']['state']

export type AdminPaymentRow = Awaited<ReturnType<typeof selectAdminPayment>>

/** The last dispute of a payment. */
export interface DisputeRow {
  readonly id: string
  readonly state: DisputeState
  readonly amount_cop: number
  readonly disputed_on: string
  readonly answer_by: string
  readonly note: string
  readonly closed_on: string | null
  readonly closing_note: string | null
}

/** Both roads by which the same money left. */
export interface TwiceRow {
  readonly state: DoubleReturnState
  readonly first_way: ReturnWay
  readonly first_detail: string | null
  readonly second_way: 'bank' | 'dispute'
  readonly second_detail: string | null
  readonly left_on: string
  readonly note: string | null
  readonly reference: string | null
}

const lastDispute = sql<DisputeRow | null>`(
  select jsonb_build_object(
    'id', id, 'state', state, 'amount_cop', amount_cop, 'disputed_on', disputed_on, 'answer_by', answer_by, 'note', note,
    'closed_on', closed_on, 'closing_note', closing_note
  )
  from payment_disputes where payment_id = payments.id
  order by id desc limit 1
)`

/** What a line of the bank's file that nobody told the end of is known by. */
const waitingInFile = (line: Expression<string | null>) => sql<string | null>`(
  select reference from refund_file_lines where line_id = ${line} and outcome = 'waiting'
)`

const openLine = sql<string | null>`(
  select id from refund_lines where payment_id = payments.id and state = 'in_file'
)`

/** The last day to give it back, while it is owed. */
const OWED_WHOLE_BY = sql<string | null>`case
  when payments.is_refund_due and payments.refunded_at is null then payments.return_by
end`

export function selectAdminPayment(db: Queryable, id: string) {
  return wholes(db).where('payments.id', '=', id).executeTakeFirstOrThrow()
}

export function selectAdminPart(db: Queryable, id: string): Promise<AdminPaymentRow> {
  return parts(db).where('refunds.id', '=', id).executeTakeFirstOrThrow()
}

/**
 * With what each pays, looked up one at a time by its key: joined at once, PostgreSQL reads all that was ever sold to find
 * the few that wait. `all`: for a search that reads them all.
 */
export function wholes(db: Queryable, { all = false } = {}) {
  return db
    .selectFrom('payments')
    .innerJoinLateral(
      (eb) => {
        const paid = eb
          .selectFrom('payables')
          .selectAll()
          .whereRef('payables.kind', '=', 'payments.payable_kind')
          .whereRef('payables.id', '=', 'payments.payable_id')
        return (all ? paid : paid.limit(1)).as('payables')
      },
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'payments.id',
      sql<PaymentRow['kind']>`'payment'`.as('kind'),
      eb.ref('payables.code').$notNull().as('order_code'),
      eb.ref('payables.state').$notNull().as('order_state'),
      eb.ref('payables.event_slug').$notNull().as('event_slug'),
      eb.ref('payables.event_name').$notNull().as('event_name'),
      eb.ref('payables.email').$notNull().as('buyer_email'),
      sql<string | null>`null::text`.as('runner_name'),
      sql<string | null>`payments.provider_transaction_id`.as('provider_transaction_id'),
      'payments.amount_cop',
      'payments.method',
      'payments.method_detail',
      'payments.state',
      'payments.status_message',
      'payments.is_refund_due',
      OWED_WHOLE_BY.as('return_by'),
      'payments.attention_reason',
      'payments.review_reason',
      'payments.void_claimed_at',
      'payments.created_at',
      'payments.refunded_at',
      'payments.returned_on',
      'payments.refund_reference',
      'payments.refund_note',
      'payments.is_disputed',
      lastDispute.as('dispute'),
      waitingInFile(openLine).as('bank_line'),
      sql<TwiceRow | null>`null::jsonb`.as('twice'),
    ])
}

/** The same columns for a part: it is approved money until it went back. */
export function parts(db: Queryable, { all = false } = {}) {
  return db
    .selectFrom('refunds')
    .leftJoin('registrations', 'registrations.id', 'refunds.registration_id')
    .innerJoinLateral(
      (eb) => {
        const paid = eb
          .selectFrom('payables')
          .selectAll()
          .whereRef('payables.kind', '=', 'refunds.payable_kind')
          .whereRef('payables.id', '=', 'refunds.payable_id')
        return (all ? paid : paid.limit(1)).as('payables')
      },
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payments')
          .select(['provider_transaction_id', 'method', 'method_detail', 'void_claimed_at', 'is_disputed'])
          .whereRef('payments.payable_id', '=', 'refunds.payable_id')
          .whereRef('payments.payable_kind', '=', 'refunds.payable_kind')
          .where('payments.state', '=', 'approved')
          .where('payments.is_refund_due', '=', false)
          .orderBy('payments.is_disputed', 'desc')
          .limit(1)
          .as('paying'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'refunds.id',
      sql<PaymentRow['kind']>`'part'`.as('kind'),
      eb.ref('payables.code').$notNull().as('order_code'),
      eb.ref('payables.state').$notNull().as('order_state'),
      eb.ref('payables.event_slug').$notNull().as('event_slug'),
      eb.ref('payables.event_name').$notNull().as('event_name'),
      eb.ref('payables.email').$notNull().as('buyer_email'),
      sql<string | null>`registrations.first_name || ' ' || registrations.last_name`.as('runner_name'),
      sql<string | null>`paying.provider_transaction_id`.as('provider_transaction_id'),
      'refunds.amount_cop',
      'paying.method',
      'paying.method_detail',
      sql<PaymentState>`case refunds.state when 'due' then 'approved' else 'refunded' end::payment_state`.as(
        'state',
      ),
      sql<string | null>`null::text`.as('status_message'),
      sql<boolean>`true`.as('is_refund_due'),
      sql<string | null>`case refunds.state when 'due' then refunds.return_by end`.as('return_by'),
      sql<string | null>`refunds.reason::text`.as('attention_reason'),
      sql<string | null>`null::text`.as('review_reason'),
      // Of the whole: while that is on its way out, no part of it leaves by hand.
      'paying.void_claimed_at',
      'refunds.created_at',
      'refunds.done_at as refunded_at',
      'refunds.returned_on',
      'refunds.reference as refund_reference',
      'refunds.note as refund_note',
      sql<boolean>`coalesce(paying.is_disputed, false)`.as('is_disputed'),
      sql<DisputeRow | null>`null::jsonb`.as('dispute'),
      waitingInFile(sql.ref('refunds.refund_line_id')).as('bank_line'),
      sql<TwiceRow | null>`null::jsonb`.as('twice'),
    ])
}

export function selectAdminTwice(db: Queryable, id: string): Promise<AdminPaymentRow> {
  return leftTwice(db).where('double_returns.id', '=', id).executeTakeFirstOrThrow()
}

/** The same columns for what left twice, which is beside its payment. */
export function leftTwice(db: Queryable) {
  return db
    .selectFrom('double_returns')
    .innerJoin('payables', (join) =>
      join
        .onRef('payables.kind', '=', 'double_returns.payable_kind')
        .onRef('payables.id', '=', 'double_returns.payable_id'),
    )
    .leftJoin('payments', 'payments.id', 'double_returns.payment_id')
    .leftJoin('refund_file_lines', 'refund_file_lines.id', 'double_returns.file_line_id')
    .leftJoin('refund_files', 'refund_files.id', 'refund_file_lines.file_id')
    .select((eb) => [
      'double_returns.id',
      sql<PaymentRow['kind']>`'twice'`.as('kind'),
      eb.ref('payables.code').$notNull().as('order_code'),
      eb.ref('payables.state').$notNull().as('order_state'),
      eb.ref('payables.event_slug').$notNull().as('event_slug'),
      eb.ref('payables.event_name').$notNull().as('event_name'),
      eb.ref('payables.email').$notNull().as('buyer_email'),
      sql<string | null>`null::text`.as('runner_name'),
      sql<string | null>`payments.provider_transaction_id`.as('provider_transaction_id'),
      'double_returns.amount_cop',
      'payments.method',
      'payments.method_detail',
      sql<PaymentState>`'refunded'::payment_state`.as('state'),
      sql<string | null>`null::text`.as('status_message'),
      sql<boolean>`false`.as('is_refund_due'),
      sql<string | null>`null::date`.as('return_by'),
      sql<string | null>`null::text`.as('attention_reason'),
      sql<string | null>`null::text`.as('review_reason'),
      sql<Date | null>`null::timestamptz`.as('void_claimed_at'),
      'double_returns.found_at as created_at',
      'double_returns.closed_at as refunded_at',
      sql<string | null>`null::date`.as('returned_on'),
      sql<string | null>`null::text`.as('refund_reference'),
      sql<string | null>`null::text`.as('refund_note'),
      sql<boolean>`false`.as('is_disputed'),
      sql<DisputeRow | null>`null::jsonb`.as('dispute'),
      sql<string | null>`null::text`.as('bank_line'),
      sql<TwiceRow | null>`jsonb_build_object(
        'state', double_returns.state, 'first_way', double_returns.first_way,
        'first_detail', double_returns.first_detail,
        'second_way', case when double_returns.file_line_id is null then 'dispute' else 'bank' end,
        'second_detail', refund_files.code || ', línea ' || refund_file_lines.reference
          || ', comprobante ' || refund_file_lines.bank_reference,
        'left_on', double_returns.left_on, 'note', double_returns.note, 'reference', double_returns.reference
      )`.as('twice'),
    ])
}
