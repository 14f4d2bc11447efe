import type { REFUND_LINE_FILTERS, RefundLine } from '@zancada/contracts'
import { type Expression, type SqlBool, sql } from 'kysely'
import { containing } from '../../platform/database/like-pattern'
import type { Queryable } from '../../platform/database/transaction'
import { GIVEN_ACCOUNT } from './closing.repository'
import { IS_DISPUTED } from './lines.repository'

/** The first that is open of a line. */
const DOUBT = sql<RefundLine['doubt']>`(
  select jsonb_build_object(
    'id', refund_doubts.id, 'reference', doubted.reference,
    'bank_reference', refund_doubts.bank_reference, 'paid_on', refund_doubts.paid_on,
    'told_at', to_char(refund_doubts.told_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'first_bank_reference', refund_doubts.first_bank_reference, 'first_paid_on', refund_doubts.first_paid_on,
    'bounced_at', to_char(refund_doubts.bounced_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
    'other_file', (
      select refund_files.code from refund_file_lines as other join refund_files on refund_files.id = other.file_id
      where other.line_id = refund_lines.id and other.id <> doubted.id and other.outcome = 'waiting'
    )
  )
  from refund_doubts join refund_file_lines as doubted on doubted.id = refund_doubts.file_line_id
  where refund_doubts.line_id = refund_lines.id and refund_doubts.decision is null
  order by refund_doubts.id limit 1
)`

export interface LineSearch {
  readonly filter: (typeof REFUND_LINE_FILTERS)[number] | undefined
  readonly q: string | undefined
  readonly after: string | undefined
  readonly limit: number
}

export type LineRow = Awaited<ReturnType<typeof selectLines>>[number]

export function selectLines(db: Queryable, eventId: string, { filter, q, after, limit }: LineSearch) {
  let query = db
    .selectFrom('refund_lines')
    .innerJoin('payables', (join) =>
      join
        .onRef('payables.kind', '=', 'refund_lines.payable_kind')
        .onRef('payables.id', '=', 'refund_lines.payable_id'),
    )
    .leftJoin('payments', 'payments.id', 'refund_lines.payment_id')
    .leftJoin('refund_accounts', (join) =>
      join
        .onRef('refund_accounts.payable_kind', '=', 'refund_lines.payable_kind')
        .onRef('refund_accounts.payable_id', '=', 'refund_lines.payable_id'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('refund_file_lines')
          .innerJoin('refund_files', 'refund_files.id', 'refund_file_lines.file_id')
          .select([
            'refund_files.code as file_code',
            'refund_file_lines.reference',
            'refund_file_lines.bank_reference',
            'refund_file_lines.paid_on',
          ])
          .whereRef('refund_file_lines.line_id', '=', 'refund_lines.id')
          .orderBy(sql`refund_file_lines.outcome = 'paid'`, 'desc')
          .orderBy('refund_file_lines.id', 'desc')
          .limit(1)
          .as('filed'),
      (join) => join.onTrue(),
    )
    .select((eb) => [
      'refund_lines.id',
      'refund_lines.amount_cop',
      'refund_lines.state',
      'refund_lines.reason',
      'refund_lines.payment_id',
      'payments.method',
      'payments.method_detail',
      'refund_accounts.given_at',
      'refund_accounts.asked_at',
      IS_DISPUTED.as('is_disputed'),
      DOUBT.as('doubt'),
      'filed.file_code',
      'filed.reference',
      'filed.bank_reference',
      'filed.paid_on',
      'payables.first_name',
      eb.ref('payables.code').$notNull().as('order_code'),
      eb.ref('payables.email').$notNull().as('email'),
      sql<number>`(select count(*)::int from refunds where refunds.refund_line_id = refund_lines.id)`.as(
        'parts',
      ),
    ])
    .where('refund_lines.event_id', '=', eventId)
    .where(wanted(filter))
    .orderBy('refund_lines.id', 'desc')
    .limit(limit)
  if (q) {
    const pattern = containing(q)
    query = query.where(
      sql<boolean>`(plain_text(payables.code) like ${pattern} or plain_text(payables.email) like ${pattern}
        or plain_text(filed.reference) like ${pattern})`,
    )
  }
  if (after !== undefined) query = query.where('refund_lines.id', '<', after)
  return query.execute()
}

function wanted(filter: LineSearch['filter']): Expression<SqlBool> {
  switch (filter) {
    case undefined:
      return sql<SqlBool>`true`
    case 'abiertas':
      return sql<SqlBool>`refund_lines.state in ('waiting', 'voiding', 'to_pay', 'in_file')`
    case 'sin_cuenta':
      return sql<SqlBool>`refund_lines.state = 'to_pay' and not refund_lines.is_doubted
        and not exists (${GIVEN_ACCOUNT}) and not ${IS_DISPUTED}`
    case 'por_decidir':
      return sql<SqlBool>`refund_lines.is_doubted`
    case 'en_archivo':
      return sql<SqlBool>`refund_lines.state = 'in_file'`
    case 'anulando':
      return sql<SqlBool>`refund_lines.state = 'voiding'`
    case 'cerradas':
      return sql<SqlBool>`refund_lines.state in ('voided', 'paid', 'closed')`
  }
}
