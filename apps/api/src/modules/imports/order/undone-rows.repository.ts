import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/transaction'
import type { HeldRow } from './held-rows.repository'

export interface PaidRow extends HeldRow {
  readonly registration_id: string
  readonly order_id: string
  readonly online_cop: number
  readonly transfer_cop: number
}

/** Rows whose runner still has the place and whose money of the platform has not gone back, the last first. */
export async function selectPaidRows(tx: Transaction, importId: string): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    select number, import_rows.category_id, import_rows.price_phase_id, import_rows.size, import_rows.price_cop,
      import_rows.discount_cop, import_rows.service_fee_cop, import_rows.organizer_fee_cop,
      registrations.id as registration_id, orders.id as order_id,
      orders.total_cop - orders.transfer_cop as online_cop, orders.transfer_cop
    from import_rows
    join registrations on registrations.id = import_rows.registration_id
    join orders on orders.id = registrations.order_id
    where import_rows.import_id = ${importId} and import_rows.state = 'applied'
      and registrations.state = 'confirmed' and orders.total_cop > orders.transfer_cop
      and not exists (
        select from refunds
        where refunds.registration_id = registrations.id and refunds.import_order_id = import_rows.import_id
      )
    order by number desc
  `.execute(tx)
  return rows
}

/** What it had brought beyond what was left to pay, and never counted, goes back within a whole payment. */
export async function sumCoveredExcess(tx: Transaction, paymentId: string): Promise<number> {
  const { sum } = await tx
    .selectFrom('refunds')
    .select((eb) => eb.fn.coalesce(eb.fn.sum<number>('amount_cop'), eb.lit(0)).as('sum'))
    .where('covered_by_payment_id', '=', paymentId)
    .where('excess_of_payment_id', 'is not', null)
    .executeTakeFirstOrThrow()
  return sum
}

/** Went back within the whole payment. */
export async function insertCoveredRefund(
  tx: Transaction,
  refund: {
    readonly import_id: string
    readonly registration_id: string
    readonly amount_cop: number
    readonly payment_id: string
  },
  now: Date,
): Promise<void> {
  await tx
    .insertInto('refunds')
    .values({
      payable_kind: 'import_order',
      payable_id: refund.import_id,
      registration_id: refund.registration_id,
      amount_cop: refund.amount_cop,
      reason: 'order_returned',
      covered_by_payment_id: refund.payment_id,
      state: 'done',
      created_at: now,
      done_at: now,
    })
    .execute()
}

/** Whether the place is still of whom the company named. */
export async function isStillTheirs(db: Queryable, registrationId: string): Promise<boolean> {
  const { transferred_from_id } = await db
    .selectFrom('registrations')
    .select('transferred_from_id')
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow()
  return transferred_from_id === null
}
