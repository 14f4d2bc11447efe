import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'

/**
 * Holds of a race whose time is over and that never went to be paid. About the others the provider is asked first, by
 * the job that expires them.
 */
export function selectExpiredHolds(db: Queryable, eventSlug: string, now: Date) {
  return (
    db
      .selectFrom('orders')
      .innerJoin('events', 'events.id', 'orders.event_id')
      .select(['orders.id', 'orders.user_id', 'orders.guest_email'])
      .where('events.slug', '=', eventSlug)
      .where('orders.state', '=', 'held')
      // Said in its own words so that PostgreSQL knows the index of open ones holds the answer.
      .where(sql<boolean>`orders.state in ('held', 'awaiting_payment')`)
      .where('orders.expires_at', '<=', now)
      .where(({ not, exists, selectFrom }) =>
        not(exists(selectFrom('checkouts').whereRef('checkouts.order_id', '=', 'orders.id'))),
      )
      .execute()
  )
}
