import type { Cop } from '@zancada/contracts'
import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { eventCancelledMail } from './mails/event-cancelled-mail'
import type { OrderRegistrationRow } from './order-registrations.repository'
import { type OrderRow, selectBuyer, selectOrderEvent } from './orders.repository'

/** The buyer, to whom the money goes back, and each runner who has an address of their own. Answers how many. */
export async function tellEventCancelled(
  { jobs, publicUrl }: Pick<ApiDependencies, 'jobs' | 'publicUrl'>,
  tx: Transaction,
  order: OrderRow,
  runners: readonly OrderRegistrationRow[],
  owed_cop: Cop,
): Promise<number> {
  const event = await selectOrderEvent(tx, order.event_id)
  const buyer = await selectBuyer(tx, order)
  const addresses = new Map<string, string | null>(
    runners.flatMap(({ email, first_name }) => (email === null ? [] : [[email, first_name] as const])),
  )
  // A runner's own name greets better than none.
  addresses.set(buyer.email, buyer.name ?? addresses.get(buyer.email) ?? null)
  for (const [to, name] of addresses) {
    const message = await eventCancelledMail({
      to,
      name,
      event,
      order_code: order.code,
      owed_cop,
      isBuyer: to === buyer.email,
      publicUrl,
    })
    await enqueueMail(tx, jobs, message)
  }
  return addresses.size
}
