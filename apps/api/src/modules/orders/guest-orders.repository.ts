import type { Queryable, Transaction } from '../../platform/database/transaction'

/** The last purchase of a guest that has a place, with the names of its first runner of that address, if there is one. */
export function selectGuestPurchase(db: Queryable, email: string) {
  return db
    .selectFrom('orders')
    .innerJoin('registrations as places', (join) =>
      join.onRef('places.order_id', '=', 'orders.id').on('places.state', '=', 'confirmed'),
    )
    .leftJoin('registrations as runners', (join) =>
      join
        .onRef('runners.id', '=', 'places.id')
        .onRef('runners.email', '=', 'orders.guest_email')
        .on('runners.transferred_from_id', 'is', null),
    )
    .select(['runners.first_name', 'runners.last_name'])
    .where('orders.guest_email', '=', email)
    .orderBy((eb) => eb('runners.id', 'is', null))
    .orderBy('orders.created_at', 'desc')
    .orderBy('places.position')
    .limit(1)
    .executeTakeFirst()
}

/** What somebody bought before they had an account, open orders too. Answers which. */
export async function giveGuestOrdersTo(
  tx: Transaction,
  email: string,
  user_id: string,
  now: Date,
): Promise<string[]> {
  const orders = await tx
    .updateTable('orders')
    .set({ user_id, guest_email: null, updated_at: now })
    .where('guest_email', '=', email)
    .returning('id')
    .execute()
  return orders.map(({ id }) => id)
}
