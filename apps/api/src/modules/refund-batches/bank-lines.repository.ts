import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import type { PaymentRecord } from '../payments'

/**
 * Whether a file for the bank has a payment, or parts of what it paid: that money may be leaving already. Or whether the
 * bank says that it gave it back, and nobody has decided if that is so.
 */
export async function bankHoldOf(
  db: Queryable,
  payment: PaymentRecord,
): Promise<'in_file' | 'doubted' | undefined> {
  const line = await db
    .selectFrom('refund_lines')
    .select('is_doubted')
    .where((eb) =>
      eb.or([
        eb('payment_id', '=', payment.id),
        eb('payment_id', 'is', null).and('payable_id', '=', payment.payable_id),
      ]),
    )
    .where((eb) => eb.or([eb('state', '=', 'in_file'), eb('is_doubted', '=', true)]))
    .orderBy('is_doubted', 'desc')
    .limit(1)
    .executeTakeFirst()
  return line && (line.is_doubted ? 'doubted' : 'in_file')
}

/** What no closing tried yet is of no line again; what is in a file stays, because it may be leaving. */
export async function dropUntriedLines(
  tx: Transaction,
  { id, payable_kind, payable_id }: PaymentRecord,
): Promise<void> {
  await sql`
    delete from refund_lines
    where state = 'waiting' and payable_kind = ${payable_kind} and payable_id = ${payable_id}
      and (payment_id is null or payment_id = ${id})
  `.execute(tx)
}
