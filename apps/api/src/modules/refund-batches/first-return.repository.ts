import { sql } from 'kysely'
import type { ReturnWay } from '../../platform/database/schema.gen'
import type { Transaction } from '../../platform/database/transaction'
import type { LineRecord } from './lines.repository'

/** By which road the money of a line had gone back, and what is known of it. */
export interface FirstReturn {
  readonly way: ReturnWay
  readonly detail: string | null
}

/**
 * Asked when the bank paid a line that was over: another file of the same line may have paid it, a void or a dispute may
 * have taken it whole, or somebody noted it by hand.
 */
export async function selectFirstReturn(
  tx: Transaction,
  line: LineRecord,
  fileLineId: string,
): Promise<FirstReturn> {
  const { rows } = await sql<FirstReturn>`
    select 'bank'::return_way as way, 1 as rank,
      refund_files.code || ', línea ' || filed.reference || coalesce(', comprobante ' || filed.bank_reference, '') as detail
    from refund_file_lines as filed join refund_files on refund_files.id = filed.file_id
    where filed.line_id = ${line.id} and filed.id <> ${fileLineId} and filed.outcome = 'paid'
    union all
    select ${WAY_OF_PAYMENT}, 2, ${DETAIL_OF_PAYMENT}
    from payments where payments.id = ${line.payment_id} and payments.refunded_at is not null
    union all
    select ${WAY_OF_PAYMENT}, 2, ${DETAIL_OF_PAYMENT}
    from payments where payments.id in (
      select refunds.covered_by_payment_id from refunds where refunds.refund_line_id = ${line.id}
    )
    union all
    select 'hand', 3, string_agg(concat_ws(', ', refunds.reference, refunds.note), '; ' order by refunds.done_at)
    from refunds
    where refunds.refund_line_id = ${line.id} and refunds.state = 'done' and refunds.covered_by_payment_id is null
    having count(*) > 0
    order by rank limit 1
  `.execute(tx)
  return rows[0] ?? { way: 'unclear', detail: null }
}

const WAY_OF_PAYMENT = sql`case
  when exists (
    select from payment_disputes where payment_disputes.payment_id = payments.id and payment_disputes.state = 'lost'
  ) then 'dispute'
  when payments.state = 'voided' then 'void'
  else 'hand'
end::return_way`

const DETAIL_OF_PAYMENT = sql`nullif(concat_ws(', ', payments.refund_reference, payments.refund_note), '')`
