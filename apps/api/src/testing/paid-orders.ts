import { confirmOrder, lockOrder } from '../modules/orders'
import { inTransaction, type Transaction } from '../platform/database/transaction'
import { createHeldOrder } from './held-orders'
import type { Race } from './order-factories'
import type { TestApi } from './test-api'

let serial = 0

/** An order paid in full by one approved transaction, as the provider's word would have left it. */
export async function createPaidOrder(
  api: TestApi,
  race: Pick<Race, 'event' | 'category'>,
  { method = 'CARD', ...given }: Parameters<typeof createHeldOrder>[2] & { readonly method?: string } = {},
) {
  const order = await createHeldOrder(api, race, given)
  const now = api.clock.now()
  return inTransaction(api.database, async (tx) => {
    const locked = await lockOrder(tx, { id: order.id })
    if (!locked) throw new Error('The order is not there')
    await confirmOrder(api.deps, tx, locked, now)
    const payment = await insertApprovedPayment(
      tx,
      { payable_id: locked.id, amount_cop: locked.total_cop },
      now,
      method,
    )
    const registrations = await tx
      .selectFrom('registrations')
      .select('id')
      .where('order_id', '=', order.id)
      .orderBy('position')
      .execute()
    return { ...order, payment, registrationIds: registrations.map(({ id }) => id) }
  })
}

/** The money of what a test confirms by itself. */
export async function insertApprovedPayment(
  tx: Transaction,
  paid: { readonly payable_kind?: string; readonly payable_id: string; readonly amount_cop: number },
  now: Date,
  method = 'CARD',
) {
  serial += 1
  const reference = `ZN-PAGADA-${serial}`
  await tx
    .insertInto('checkouts')
    .values({ ...paid, reference, expires_at: now, created_at: now })
    .execute()
  return tx
    .insertInto('payments')
    .values({
      ...paid,
      reference,
      provider_transaction_id: `${serial}-1769351602-78650`,
      method,
      state: 'approved',
      created_at: now,
      updated_at: now,
      approved_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export type PaidOrder = Awaited<ReturnType<typeof createPaidOrder>>

/** Makes it one that an organizer took in cash: nothing of it passed by the platform. */
export async function takeByHand(api: TestApi, order: PaidOrder, recorded_by: string): Promise<void> {
  await api.database.deleteFrom('payments').where('id', '=', order.payment.id).execute()
  await api.database
    .updateTable('orders')
    .set((eb) => ({
      manual_payment: 'cash',
      recorded_by,
      service_fee_cop: 0,
      organizer_fee_cop: 0,
      total_cop: eb('subtotal_cop', '-', eb.ref('discount_cop')),
    }))
    .where('id', '=', order.id)
    .execute()
  // Its registrations keep the service that a person paid before.
  api.inventedCounts.add(order.code)
}
