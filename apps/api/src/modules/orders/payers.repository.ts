import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import type { PayableName } from '../payables'
import type { OwnPart } from './own-part.rules'

/**
 * Who paid an order, `orders` with its account as `buyers`: of a place on a list its company, for the order itself has
 * its runner's address.
 */
export const BUYER_EMAIL = sql<string>`coalesce(
  (select company_email from import_orders where import_orders.id = orders.import_order_id),
  buyers.email, orders.guest_email
)`

/** With whose each part is: of an order its buyer's, of a list its company's, of a dearer category its runner's. */
export async function withPayers<Part extends PayableName>(
  db: Queryable,
  parts: readonly Part[],
): Promise<(Part & Pick<OwnPart, 'payer_email'>)[]> {
  if (parts.length === 0) return []
  const payers = await db
    .selectFrom('payables')
    .leftJoin('orders', 'orders.id', 'payables.id')
    .leftJoin('import_orders', 'import_orders.id', 'orders.import_order_id')
    .select((eb) => [
      'payables.id',
      eb.fn.coalesce('import_orders.company_email', 'payables.email').as('email'),
    ])
    .where(
      'payables.id',
      'in',
      parts.map(({ payable_id }) => payable_id),
    )
    .execute()
  const emails = new Map(payers.map(({ id, email }) => [id, email]))
  return parts.map((part) => ({ ...part, payer_email: emails.get(part.payable_id) ?? null }))
}
