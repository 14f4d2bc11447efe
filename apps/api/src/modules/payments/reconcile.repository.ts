import type { Queryable } from '../../platform/database/transaction'

interface ReconcileSearch {
  readonly endedSince: Date
  /** Also what a settled order left open at the provider and nobody told the end of: it may be a second charge. */
  readonly withSettled: boolean
  readonly after: string | undefined
  readonly limit: number
}

/** References of orders that wait for a payment, or that ended since `endedSince`: oldest first. */
export async function selectReferencesToReconcile(
  db: Queryable,
  { endedSince, withSettled, after, limit }: ReconcileSearch,
): Promise<string[]> {
  let query = db
    .selectFrom('checkouts')
    .innerJoin('orders', 'orders.id', 'checkouts.order_id')
    .select('checkouts.reference')
    .where((eb) =>
      eb.or([
        // `held`: went to pay and then changed something; what they left open at the provider can still be paid.
        eb('orders.state', 'in', ['awaiting_payment', 'held']),
        eb('orders.state', 'in', ['expired', 'cancelled']).and('orders.closed_at', '>=', endedSince),
        ...(withSettled
          ? [
              eb.and([
                eb.or([
                  eb('orders.paid_at', '>=', endedSince),
                  eb('orders.state', '=', 'refund_due').and('orders.updated_at', '>=', endedSince),
                ]),
                // The provider charges a reference once.
                eb.not(
                  eb.exists(
                    eb
                      .selectFrom('payments')
                      .whereRef('payments.reference', '=', 'checkouts.reference')
                      .where('payments.state', 'in', ['approved', 'voided', 'refunded']),
                  ),
                ),
              ]),
            ]
          : []),
      ]),
    )
    .orderBy('checkouts.reference')
    .limit(limit)
  if (after !== undefined) query = query.where('checkouts.reference', '>', after)
  return (await query.execute()).map(({ reference }) => reference)
}

/** Transactions nobody told the end of, on orders that end no more. */
export async function selectPendingTransactions(
  db: Queryable,
  since: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .select('provider_transaction_id')
    .where('payments.state', '=', 'pending')
    .where('payments.created_at', '>=', since)
    .where('orders.state', 'not in', ['awaiting_payment', 'held'])
    .orderBy('payments.created_at')
    .limit(limit)
    .execute()
  return rows.map(({ provider_transaction_id }) => provider_transaction_id)
}
