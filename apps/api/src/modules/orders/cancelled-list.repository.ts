import { sql } from 'kysely'
import type { Transaction } from '../../platform/database/transaction'

export interface CancelledList {
  readonly code: string
  readonly email: string
  readonly owed_cop: number
  /** Some of it was paid to the organizer. */
  readonly has_transfers: boolean
}

/**
 * The list that paid for an order, once nobody of it is registered any more; locked by the caller, so that of those who
 * end its orders exactly one gets it.
 */
export async function selectCancelledList(
  tx: Transaction,
  importId: string,
): Promise<CancelledList | undefined> {
  const { rows } = await sql<CancelledList>`
    select code, company_email as email, applied_transfer_cop > 0 as has_transfers, (
      select coalesce(sum(amount_cop), 0)::bigint from refunds
      where refunds.import_order_id = import_orders.id and reason = 'event_cancelled' and state = 'due'
    ) as owed_cop
    from import_orders
    where id = ${importId} and company_email is not null and not exists (
      select from registrations join orders on orders.id = registrations.order_id
      where orders.import_order_id = import_orders.id and registrations.state = 'confirmed'
    )
  `.execute(tx)
  return rows[0]
}
