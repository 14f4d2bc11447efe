import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { loadReturnDay, type Owed, type PaidPart } from '../paid-places'
import { eventCancelledMail } from './mails/event-cancelled-mail'
import { type OrderRow, selectBuyer, selectOrderEvent } from './orders.repository'
import { toldTo } from './own-part.rules'
import { withPayers } from './payers.repository'
import { type LostRunner, toldOfCancellation } from './told-of-cancellation.rules'

/**
 * Mails the buyer about their order, each runner with an address of their own about their registration, and the others
 * who paid a part of it. Each mail names the money that goes back to its reader. The imports mail a company about its
 * list. Answers how many mails.
 */
export async function tellEventCancelled(
  { jobs, publicUrl }: Pick<ApiDependencies, 'jobs' | 'publicUrl'>,
  tx: Transaction,
  order: OrderRow,
  runners: readonly LostRunner[],
  { owed, now }: { readonly owed: readonly (PaidPart & Owed)[]; readonly now: Date },
): Promise<number> {
  const event = await selectOrderEvent(tx, order.event_id)
  const buyer = order.import_order_id === null ? await selectBuyer(tx, order) : null
  const parts = (await withPayers(tx, owed)).map((part) => ({ ...part, amount_cop: part.left_cop }))
  const told = toldOfCancellation(buyer, runners, parts)
  const return_day = await loadReturnDay(tx, owed, now)
  for (const { to, name, lost } of told) {
    const message = await eventCancelledMail({
      to,
      name,
      event,
      lost: lost.what === 'order' ? { ...lost, code: order.code } : lost,
      money: toldTo(to, parts),
      return_day,
      publicUrl,
    })
    await enqueueMail(tx, jobs, message)
  }
  return told.length
}
