import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'

interface Unaccounted {
  readonly name: string
  readonly paid_cop: number
  readonly accounted_cop: number
}

/**
 * Every transfer of the bank that is not accounted for to the peso: what it closed, as its payment or its parts say it,
 * and what left twice and somebody sees. And every payment that says it is disputed and is not, or the other way round.
 */
export async function returnsThatLie(database: Queryable): Promise<Unaccounted[]> {
  const { rows } = await sql<Unaccounted>`
    select refund_file_lines.reference as name, refund_file_lines.amount_cop as paid_cop,
      closed.cop + twice.cop as accounted_cop
    from refund_file_lines
    join refund_lines on refund_lines.id = refund_file_lines.line_id
    cross join lateral (
      select coalesce(sum(double_returns.amount_cop), 0)::bigint as cop from double_returns
      where double_returns.file_line_id = refund_file_lines.id and double_returns.found_at >= refund_file_lines.told_at
    ) as twice
    cross join lateral (
      select case when refund_file_lines.outcome <> 'paid' then 0 else coalesce((
        select payments.amount_cop from payments
        where payments.id = refund_lines.payment_id and payments.refunded_at is not null
      ), 0) + coalesce((
        select sum(refunds.amount_cop) from refunds
        where refunds.refund_line_id = refund_lines.id and refunds.state = 'done' and refunds.covered_by_payment_id is null
          and refunds.reference is not distinct from refund_file_lines.bank_reference
      ), 0) end::bigint as cop
    ) as closed
    where refund_file_lines.told = 'paid' and refund_file_lines.outcome in ('paid', 'closed')
      and closed.cop + twice.cop <> refund_file_lines.amount_cop
    union all
    select payments.reference, payments.amount_cop, 0 from payments
    where payments.is_disputed <> exists (
      select from payment_disputes where payment_disputes.payment_id = payments.id and payment_disputes.state = 'open'
    )
  `.execute(database)
  return rows
}
