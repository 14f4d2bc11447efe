import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'

export type MoneyBackRow = Awaited<ReturnType<typeof selectMoneyBack>>

/** Whole payments and parts of them that go back to a buyer, or went. */
export function selectMoneyBack(db: Queryable, orderId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('payments')
          .select([
            sql<number>`coalesce(sum(amount_cop) filter (where is_refund_due and not ${WENT_BACK}), 0)`.as(
              'owed_cop',
            ),
            sql<string | null>`max(return_by) filter (where is_refund_due and not ${WENT_BACK})`.as(
              'return_by',
            ),
            sql<number>`coalesce(sum(amount_cop) filter (where ${WENT_BACK}), 0)`.as('returned_cop'),
            // A cancelled race explains more than a second charge beside it.
            sql<string | null>`(
              array_agg(attention_reason order by attention_reason = 'event_cancelled' desc, created_at desc)
              filter (where is_refund_due)
            )[1]`.as('reason'),
          ])
          .whereRef('payments.order_id', '=', 'orders.id')
          .as('whole'),
      (join) => join.onTrue(),
    )
    .innerJoinLateral(
      (eb) =>
        eb
          .selectFrom('refunds')
          .select([
            sql<number>`coalesce(sum(amount_cop) filter (where state = 'due'), 0)`.as('owed_cop'),
            sql<string | null>`max(return_by) filter (where state = 'due')`.as('return_by'),
            sql<number>`coalesce(sum(amount_cop) filter (where state = 'done'), 0)`.as('returned_cop'),
          ])
          .whereRef('refunds.order_id', '=', 'orders.id')
          // What went back within its whole payment is counted there.
          .where('covered_by_payment_id', 'is', null)
          .as('parts'),
      (join) => join.onTrue(),
    )
    .select([
      sql<number>`whole.owed_cop + parts.owed_cop`.as('owed_cop'),
      sql<number>`whole.returned_cop + parts.returned_cop`.as('returned_cop'),
      // Told as one sum, it has all gone by the last of its days.
      sql<string | null>`greatest(whole.return_by, parts.return_by)`.as('return_by'),
      'whole.reason',
      sql<boolean>`events.state = 'cancelled'`.as('is_race_off'),
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
}

/** A payment that was undone before it passed brought no money in. */
const WENT_BACK = sql<boolean>`(
  refunded_at is not null or state in ('voided', 'refunded') and approved_at is not null
)`
