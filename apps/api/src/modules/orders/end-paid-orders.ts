import { writeAudits } from '../../platform/audit'
import type { Transaction } from '../../platform/database/transaction'
import type { ApiDependencies } from '../../platform/dependencies'
import { oweOthers, type PartBack, selectCharged } from '../paid-places'
import type { PayableName } from '../payables'
import { freePlaces } from '../places'
import { undoneJob } from './jobs'
import { selectRegistrationsOf } from './order-registrations.repository'
import { canMoveOrder } from './order-states.rules'
import { lockOrderRows, updateOrders } from './orders.repository'

interface Ending {
  readonly event_id: string
  readonly order_ids: readonly string[]
  /** What had paid them, and went back. */
  readonly paid_by: PayableName
}

/**
 * Ends orders of one race after their payer took the money back, however many there are, in few statements. Their
 * runners don't run, money that others paid for them is owed to these payers, and a job mails each. Scarce things are
 * locked last.
 */
export async function endPaidOrders(
  deps: Pick<ApiDependencies, 'jobs'>,
  tx: Transaction,
  { event_id, order_ids, paid_by }: Ending,
  now: Date,
): Promise<void> {
  const orders = await lockOrderRows(tx, order_ids)
  const moved = orders.filter(({ state }) => canMoveOrder(state, 'refunded'))
  await updateOrders(
    tx,
    moved.map(({ id }) => id),
    { state: 'refunded', updated_at: now },
  )
  await writeAudits(
    tx,
    moved.map(({ id, state }) => ({
      actor_id: null,
      action: 'order.refunded',
      subject_type: 'order',
      subject_id: id,
      before: { state },
      after: { state: 'refunded' },
    })),
  )
  const confirmed = (await selectRegistrationsOf(tx, order_ids)).filter(({ state }) => state === 'confirmed')
  const owed = new Map<string, readonly PartBack[]>()
  for (const registration_id of await selectCharged(
    tx,
    confirmed.map(({ id }) => id),
  ))
    owed.set(
      registration_id,
      await oweOthers(tx, { registration_id, besides: paid_by, reason: 'order_returned' }, now),
    )
  const isOwed = ({ id }: { readonly id: string }) => (owed.get(id) ?? []).length > 0
  await deps.jobs.enqueueMany(
    tx,
    undoneJob,
    confirmed.map(({ id, order_id }) => ({
      order_id,
      registration_id: id,
      owed: [...(owed.get(id) ?? [])],
    })),
  )
  await freePlaces(deps, tx, event_id, confirmed.filter(isOwed), { to: 'cancelled', now })
  await freePlaces(
    deps,
    tx,
    event_id,
    confirmed.filter((each) => !isOwed(each)),
    { to: 'refunded', now },
  )
}
