import { writeAudit } from '../../platform/audit'
import { inTransaction, type Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { enqueueMail } from '../../platform/mail/mail-outbox'
import { lockOrder } from './lock-order'
import { eventCancelledMail } from './mails/event-cancelled-mail'
import { selectRegistrations } from './order-registrations.repository'
import { isOpen } from './order-states'
import {
  hasAudit,
  type OrderRow,
  selectBuyer,
  selectConfirmedOrderIds,
  selectOpenOrderIds,
  selectOrderEvent,
} from './orders.repository'
import { releaseOrder } from './release-order'

type FollowDependencies = Pick<ApiDependencies, 'database' | 'clock' | 'jobs' | 'publicUrl'>

const TOLD = 'order.event_cancellation_told'

/**
 * A race was cancelled: open orders let their places go, and everybody confirmed is told with what happens to their
 * money. Tried again after a failure, it goes on with those who are left.
 */
export async function followCancelledEvent(
  deps: FollowDependencies,
  { event_id }: { readonly event_id: string },
): Promise<void> {
  const now = deps.clock.now()
  for (const order of await selectOpenOrderIds(deps.database, event_id))
    await inTransaction(deps.database, async (tx) => {
      const open = await lockOrder(tx, order)
      if (open && isOpen(open.state)) await releaseOrder(deps, tx, open, 'cancelled', now)
    })
  for (const order of await selectConfirmedOrderIds(deps.database, event_id))
    await inTransaction(deps.database, async (tx) => {
      const paid = await lockOrder(tx, order)
      if (paid && !(await hasAudit(tx, paid.id, TOLD))) await tell(deps, tx, paid)
    })
}

/** The buyer, and each runner who has an address of their own. */
async function tell(
  { jobs, publicUrl }: FollowDependencies,
  tx: Transaction,
  order: OrderRow,
): Promise<void> {
  const event = await selectOrderEvent(tx, order.event_id)
  const buyer = await selectBuyer(tx, order)
  const runners = (await selectRegistrations(tx, order.id)).filter(({ state }) => state === 'confirmed')
  const addresses = new Map<string, string | null>(
    runners.flatMap(({ email, first_name }) => (email === null ? [] : [[email, first_name] as const])),
  )
  addresses.set(buyer.email, buyer.name ?? addresses.get(buyer.email) ?? null)
  for (const [to, name] of addresses) {
    const paid_cop = to === buyer.email ? order.total_cop : 0
    const message = await eventCancelledMail({ to, name, event, order_code: order.code, paid_cop, publicUrl })
    await enqueueMail(tx, jobs, message)
  }
  await writeAudit(tx, {
    actor_id: null,
    action: TOLD,
    subject_type: 'order',
    subject_id: order.id,
    after: { mails: addresses.size },
  })
}
