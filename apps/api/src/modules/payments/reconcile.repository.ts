import type { Queryable } from '../../platform/database/transaction'

interface ReconcileSearch {
  readonly endedSince: Date
  /** Also what a settled payable left open at the provider and nobody told the end of: it may be a second charge. */
  readonly withSettled: boolean
  readonly after: string | undefined
  readonly limit: number
}

/** References of what waits for a payment, or ended since `endedSince`: oldest first. */
export async function selectReferencesToReconcile(
  db: Queryable,
  { endedSince, withSettled, after, limit }: ReconcileSearch,
): Promise<string[]> {
  let query = db
    .selectFrom('checkouts')
    .innerJoin('payables', (join) =>
      join
        .onRef('payables.kind', '=', 'checkouts.payable_kind')
        .onRef('payables.id', '=', 'checkouts.payable_id'),
    )
    .select('checkouts.reference')
    .where((eb) =>
      eb.or([
        eb('payables.is_open', '=', true),
        eb('payables.ended_at', '>=', endedSince),
        ...(withSettled
          ? [
              eb.and([
                eb('payables.settled_at', '>=', endedSince),
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

/** Transactions nobody told the end of, on what waits for no payment any more. */
export async function selectPendingTransactions(
  db: Queryable,
  since: Date,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('payments')
    .innerJoin('payables', (join) =>
      join
        .onRef('payables.kind', '=', 'payments.payable_kind')
        .onRef('payables.id', '=', 'payments.payable_id'),
    )
    .select('provider_transaction_id')
    .where('payments.state', '=', 'pending')
    .where('payments.created_at', '>=', since)
    .where('payables.is_open', '=', false)
    .orderBy('payments.created_at')
    .limit(limit)
    .execute()
  return rows.map(({ provider_transaction_id }) => provider_transaction_id)
}
