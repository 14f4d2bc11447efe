import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'

/** Something that was paid, of which money is owed. */
export interface OwedOf {
  readonly payable_kind: string
  readonly payable_id: string
}

/** When all that is owed of these has gone back; null: nothing is owed. */
export async function selectReturnBy(db: Queryable, owed: readonly OwedOf[]): Promise<string | null> {
  if (owed.length === 0) return null
  const { rows } = await sql<{ last: string | null }>`
    select max(debts.return_by)::text as last
    from jsonb_to_recordset(${JSON.stringify(owed)}::jsonb) as owed (payable_kind text, payable_id uuid)
    cross join lateral (
      select return_by from payments
      where payments.payable_kind = owed.payable_kind and payments.payable_id = owed.payable_id
        and is_refund_due and refunded_at is null
      union all
      select return_by from refunds
      where refunds.payable_kind = owed.payable_kind and refunds.payable_id = owed.payable_id and state = 'due'
    ) as debts
  `.execute(db)
  return rows[0]?.last ?? null
}
