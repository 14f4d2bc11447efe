import type { WithdrawalSettings } from '@zancada/contracts'
import { sql } from 'kysely'

/** What decides whether the right of withdrawal lasts, of a registration joined with its order. */
export const WITHDRAWAL_FACTS = [
  sql<Date | null>`orders.paid_at`.as('order_paid_at'),
  sql<boolean>`orders.import_order_id is not null or orders.manual_payment is not null`.as(
    'is_paid_elsewhere',
  ),
  // A relay is one purchase: a kit of any of its seats is out.
  sql<boolean>`registrations.accredited_at is not null or exists (
    select from registrations as mates
    where mates.team_id = registrations.team_id and mates.accredited_at is not null
  )`.as('is_kit_out'),
  sql<WithdrawalSettings>`withdrawal_of(orders.id, orders.paid_at)`.as('withdrawal'),
] as const

/**
 * Until when a place of an order brings back all that was paid, by the moves of its race that came after it was bought:
 * a later buyer knows the new day. Read beside `events` and `orders`.
 */
export function fullRefundUntil() {
  return sql<Date | null>`(
    select max(refund_until_at) from event_postponements
    where event_postponements.event_id = events.id and event_postponements.created_at >= orders.created_at
  )`
}
