import { type Selectable, sql } from 'kysely'
import type { RefundLines } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'

export type LineRecord = Selectable<RefundLines>

/** Whether a payment of the purchase of `refund_lines` is disputed. */
export const IS_DISPUTED = sql<boolean>`exists (
  select from payments
  where payments.payable_kind = refund_lines.payable_kind and payments.payable_id = refund_lines.payable_id
    and payments.is_disputed
)`

export function selectWaitingLines(
  db: Queryable,
  batchId: string,
  after: string | undefined,
  limit: number,
): Promise<LineRecord[]> {
  let query = db
    .selectFrom('refund_lines')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('state', '=', 'waiting')
    .orderBy('id')
    .limit(limit)
  if (after !== undefined) query = query.where('id', '>', after)
  return query.execute()
}

export async function hasWaitingLine(db: Queryable, batchId: string): Promise<boolean> {
  return (await selectWaitingLines(db, batchId, undefined, 1)).length > 0
}

/** What stands of a payable's payments: together they are what its parts are of. */
export function selectPayingPayments(db: Queryable, { payable_kind, payable_id }: LineRecord) {
  return db
    .selectFrom('payments')
    .selectAll()
    .where('payable_kind', '=', payable_kind)
    .where('payable_id', '=', payable_id)
    .where('state', '=', 'approved')
    .where('is_refund_due', '=', false)
    .where('refunded_at', 'is', null)
    .orderBy('id')
    .execute()
}

/** Sends a line on to the bank. One that was told by somebody else meanwhile stays as it is. */
export async function moveToBank(
  tx: Transaction,
  id: string,
  reason: string | null,
  now: Date,
): Promise<boolean> {
  const moved = await tx
    .updateTable('refund_lines')
    .set({ state: 'to_pay', updated_at: now, ...(reason !== null && { reason }) })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'to_pay'])
    .returning('id')
    .executeTakeFirst()
  return moved !== undefined
}

export function lockLine(tx: Transaction, id: string): Promise<LineRecord> {
  return tx.selectFrom('refund_lines').selectAll().where('id', '=', id).forUpdate().executeTakeFirstOrThrow()
}

export async function updateLine(
  tx: Transaction,
  id: string,
  changes: {
    readonly state: LineRecord['state']
    readonly amount_cop?: number
    readonly reason?: string | null
    readonly updated_at: Date
  },
): Promise<void> {
  await tx.updateTable('refund_lines').set(changes).where('id', '=', id).execute()
}

/** What is still owed of a line, less what went back by other ways. */
export async function sumOwedOfLine(db: Queryable, line: LineRecord): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce((
      select amount_cop from payments where id = ${line.payment_id} and refunded_at is null
    ), 0) + coalesce((
      select sum(amount_cop) from refunds where refund_line_id = ${line.id} and state = 'due'
    ), 0)::bigint as sum
  `.execute(db)
  return rows[0]?.sum ?? 0
}
