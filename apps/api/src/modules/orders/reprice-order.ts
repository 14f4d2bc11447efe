import type { Discount } from '@zancada/contracts'
import type { Transaction } from '../../platform/database/transaction'
import { selectFee } from '../settings'
import { selectRegistrations, updateAmounts } from './order-registrations.repository'
import { type OrderRow, selectOrderEvent, updateOrder } from './orders.repository'
import { feePayerOf, priceOrder } from './pricing.rules'

/** The order's total with another discount, or none. Its places keep the prices, the rate and who pays it as when held. */
export async function repriceOrder(
  tx: Transaction,
  order: OrderRow,
  discount: Discount | null,
  now: Date,
): Promise<{ discount_cop: number }> {
  const registrations = await selectRegistrations(tx, order.id)
  const { fee_payer, organizer_id } = await selectOrderEvent(tx, order.event_id)
  const rule = await selectFee(tx, organizer_id, order.created_at)
  const { places, ...totals } = priceOrder(registrations, discount, {
    rule,
    payer: feePayerOf(order) ?? fee_payer,
  })
  await updateAmounts(tx, places, now)
  await updateOrder(tx, order.id, { ...totals, updated_at: now })
  return totals
}
