import type { Queryable } from '../../platform/database/transaction'

interface ReconcileSearch {
  readonly endedSince: Date
  /** Also what a settled payable left open at the provider and nobody told the end of: it may be a second charge. */
  readonly withSettled: boolean
  readonly after: string | undefined
  readonly limit: number
}

/** References of what waits for a payment, or ended since `endedSince`: oldest first. */
export async function selectReferencesToReconcile(db: Queryable, search: ReconcileSearch): Promise<string[]> {
  const rows = await referencesToReconcile(db, search).execute()
  return rows.map(({ reference }) => reference)
}

/** One branch for each reason to ask, since an index answers each of them and none answers all. */
export function referencesToReconcile(
  db: Queryable,
  { endedSince, withSettled, after, limit }: ReconcileSearch,
) {
  const checkouts = () =>
    db
      .selectFrom('checkouts')
      .innerJoin('payables', (join) =>
        join
          .onRef('payables.kind', '=', 'checkouts.payable_kind')
          .onRef('payables.id', '=', 'checkouts.payable_id'),
      )
      .select('checkouts.reference')
      .$if(after !== undefined, (query) => query.where('checkouts.reference', '>', after ?? ''))
  const settled = () =>
    checkouts()
      .where('payables.settled_at', '>=', endedSince)
      // The provider charges a reference once.
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('payments')
              .whereRef('payments.reference', '=', 'checkouts.reference')
              .where('payments.state', 'in', ['approved', 'voided', 'refunded']),
          ),
        ),
      )
  return checkouts()
    .where('payables.is_open', '=', true)
    .union(checkouts().where('payables.ended_at', '>=', endedSince))
    .$if(withSettled, (query) => query.union(settled()))
    .orderBy('reference')
    .limit(limit)
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
