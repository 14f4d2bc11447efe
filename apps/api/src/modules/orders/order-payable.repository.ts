import type { Queryable, Transaction } from '../../platform/database/transaction'

/** Whom to tell, and of which race. */
export function selectBuyerAndRace(db: Queryable, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .leftJoin('users', 'users.id', 'orders.user_id')
    .select((eb) => [
      'events.slug as event_slug',
      'events.name as event_name',
      eb.fn.coalesce('users.email', 'orders.guest_email').$notNull().as('email'),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** An order whose money came too late was never confirmed, yet it was paid: on record before it ends as refunded. */
export async function setPaidAt(tx: Transaction, orderId: string, paidAt: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set((eb) => ({ paid_at: eb.fn.coalesce('paid_at', eb.val(paidAt)) }))
    .where('id', '=', orderId)
    .execute()
}

/** Got by transfer before it was given up: its runner is nobody of the buyer's. */
export async function wasHandedOn(tx: Transaction, registrationId: string): Promise<boolean> {
  const { transferred_from_id } = await tx
    .selectFrom('registrations')
    .select('transferred_from_id')
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow()
  return transferred_from_id !== null
}
