import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import type { PaidPart } from '../payables'
import { selectCancelledList } from './cancelled-list.repository'
import { eventCancelledMail, listCancelledMail } from './mails/event-cancelled-mail'
import { type OrderRow, selectBuyer, selectOrderEvent } from './orders.repository'
import { toldTo } from './own-part.rules'
import { withPayers } from './payers.repository'
import { type LostRunner, toldOfCancellation } from './told-of-cancellation.rules'

/**
 * The buyer of their order; each runner who has an address of their own of their registration; whoever else paid a part
 * of that; and a company of its list, with the last of it. Everybody hears of the money that goes back to them. Answers
 * how many.
 */
export async function tellEventCancelled(
  { jobs, publicUrl }: Pick<ApiDependencies, 'jobs' | 'publicUrl'>,
  tx: Transaction,
  order: OrderRow,
  runners: readonly LostRunner[],
  owed: readonly PaidPart[],
): Promise<number> {
  const event = await selectOrderEvent(tx, order.event_id)
  const buyer = order.import_order_id === null ? await selectBuyer(tx, order) : null
  const parts = (await withPayers(tx, owed)).map((part) => ({ ...part, amount_cop: part.left_cop }))
  const told = toldOfCancellation(buyer, runners, parts)
  for (const { to, name, lost } of told) {
    const message = await eventCancelledMail({
      to,
      name,
      event,
      lost: lost.what === 'order' ? { ...lost, code: order.code } : lost,
      money: toldTo(to, parts),
      publicUrl,
    })
    await enqueueMail(tx, jobs, message)
  }
  const list =
    order.import_order_id === null ? undefined : await selectCancelledList(tx, order.import_order_id)
  if (list === undefined) return told.length
  await enqueueMail(tx, jobs, await listCancelledMail({ list, event, publicUrl }))
  return told.length + 1
}
