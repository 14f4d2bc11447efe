import { sql } from 'kysely'

/** How long after its start a race may still need to know who ran it: results, incidents, claims. */
const NEEDED_AFTER_RACE_DAYS = 7

/** Asked of a registration, joined to its event and category. */
export function isStillToRun(now: Date) {
  const since = new Date(now.getTime() - NEEDED_AFTER_RACE_DAYS * 24 * 3600 * 1000)
  return sql<boolean>`(
    registrations.state in ('held', 'confirmed')
    and coalesce(coalesce(categories.starts_at, events.starts_at) > ${since}, true)
  )`
}

/** Asked of an order. A bank transfer may be approved after its order expired. */
export const isBeingPaid = sql<boolean>`(
  orders.state in ('held', 'awaiting_payment')
  or exists (select from payments where payments.order_id = orders.id and payments.state = 'pending')
  or exists (
    select from category_charges
    join registrations as charged on charged.id = category_charges.registration_id
    where charged.order_id = orders.id and (
      category_charges.state = 'awaiting_payment'
      or exists (
        select from payments where category_charge_id = category_charges.id and payments.state = 'pending'
      )
    )
  )
)`

/** What was asked for dearer categories of an order's places. */
const chargesOfOrder = sql<string>`
  select category_charges.id from category_charges
  join registrations as charged on charged.id = category_charges.registration_id
  where charged.order_id = orders.id`

/** Asked of an order: money of it is owed, or on its way out. */
export const isBeingGivenBack = sql<boolean>`(
  exists (
    select from refunds
    where (refunds.order_id = orders.id or refunds.category_charge_id in (${chargesOfOrder}))
      and refunds.state = 'due'
  )
  or exists (
    select from payments
    where (payments.order_id = orders.id or payments.category_charge_id in (${chargesOfOrder}))
      and (is_refund_due and refunded_at is null or void_claimed_at is not null)
  )
)`
