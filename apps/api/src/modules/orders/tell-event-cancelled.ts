import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import type { PaidPart } from '../payables'
import { eventCancelledMail } from './mails/event-cancelled-mail'
import type { OrderRegistrationRow } from './order-registrations.repository'
import { type OrderRow, selectBuyer, selectOrderEvent } from './orders.repository'
import { toldTo } from './own-part.rules'
import { withPayers } from './payers.repository'

/**
 * The buyer, each runner who has an address of their own, and whoever else paid a part: everybody hears of the money
 * that goes back to them. Answers how many.
 */
export async function tellEventCancelled(
  { jobs, publicUrl }: Pick<ApiDependencies, 'jobs' | 'publicUrl'>,
  tx: Transaction,
  order: OrderRow,
  runners: readonly Pick<OrderRegistrationRow, 'email' | 'first_name'>[],
  owed: readonly PaidPart[],
): Promise<number> {
  const event = await selectOrderEvent(tx, order.event_id)
  const buyer = await selectBuyer(tx, order)
  const parts = (await withPayers(tx, owed)).map((part) => ({ ...part, amount_cop: part.left_cop }))
  const addresses = new Map<string, string | null>([
    ...parts.flatMap(({ payer_email }) => (payer_email === null ? [] : [[payer_email, null] as const])),
    ...runners.flatMap(({ email, first_name }) => (email === null ? [] : [[email, first_name] as const])),
  ])
  // A runner's own name greets better than none.
  addresses.set(buyer.email, buyer.name ?? addresses.get(buyer.email) ?? null)
  for (const [to, name] of addresses) {
    const message = await eventCancelledMail({
      to,
      name,
      event,
      order_code: order.code,
      money: toldTo(to, parts),
      publicUrl,
    })
    await enqueueMail(tx, jobs, message)
  }
  return addresses.size
}
