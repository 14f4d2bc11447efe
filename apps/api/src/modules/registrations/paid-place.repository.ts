import { sql } from 'kysely'
import { wentWhole } from '../paid-places'
import type { PaidPiece } from './paid-place.rules'

/**
 * All that a registration's place was paid with, the last first, and what goes back of each because it ended: read
 * beside `registrations`, `orders` and `buyers`. A place that was handed on keeps what was paid for it before.
 */
export function paidPieces(email: string | null, isBuyer: ReturnType<typeof sql<boolean>>) {
  return sql<PaidPiece[]>`(
    select coalesce(jsonb_agg(
      jsonb_build_object(
        'kind', kind, 'is_own', is_own, 'is_outside', is_outside, 'paid_cop', paid_cop, 'left_cop', left_cop,
        'ending', case when registrations.state in ('cancelled', 'refunded') then ending end
      ) order by paid_at desc
    ), '[]')
    from (
      select 'category_charge' as kind,
        coalesce(coalesce(place.email, buyers.email, orders.guest_email) = ${email}, false) as is_own,
        false as is_outside,
        total_cop - gone.changed_cop as paid_cop,
        case when category_charges.state in ('paid', 'partially_refunded') then total_cop - gone.all_cop else 0 end
          as left_cop,
        ${endingOf('category_charge', sql`category_charges.id`, sql`total_cop - gone.changed_cop`)} as ending,
        category_charges.paid_at
      from category_charges
      join registrations as place on place.id = category_charges.registration_id
      ${goneOf('category_charge', sql`category_charges.id`)}
      where place.order_id = registrations.order_id and place.position = registrations.position
        and category_charges.paid_at is not null and not ${wentWhole('category_charges.id')}
      union all
      -- What a company paid with an import is the company's: through the platform…
      select 'import_order', false, false, sold.cop - orders.transfer_cop - gone.changed_cop,
        sold.cop - orders.transfer_cop - gone.all_cop, ${endingOfImported}, '-infinity'
      from ${SOLD}
      ${goneOf('import_order', sql`orders.import_order_id`)}
      where orders.import_order_id is not null and ${IS_PLACE}
      union all
      -- …and to the organizer's account.
      select 'order', ${isBuyer} and orders.import_order_id is null,
        orders.manual_payment is not null or orders.import_order_id is not null,
        sold.by_order_cop - gone.changed_cop, sold.by_order_cop - gone.all_cop,
        case when orders.manual_payment is null and orders.import_order_id is null
            then ${endingOf('order', sql`orders.id`, sql`sold.cop - gone.changed_cop`)}
          when orders.manual_returned_cop > 0
            then jsonb_build_object(
              'amount_cop', orders.manual_returned_cop, 'is_returned', true, 'return_by', null
            ) end,
        '-infinity'
      from ${SOLD}
      ${goneOf('order', sql`orders.id`)}
      where orders.import_order_id is null or (orders.transfer_cop > orders.transfer_freed_cop and ${IS_PLACE})
    ) as pieces
  )`
}

/** What a company paid for a team is its captain's place. */
const IS_PLACE = sql`coalesce(registrations.team_seat, 1) = 1`

type Fragment = ReturnType<typeof sql>

/** What the place cost, and what of it the order itself paid. */
const SOLD = sql`(
  select price.cop, case when orders.import_order_id is null then price.cop
    else orders.transfer_cop - orders.transfer_freed_cop end as by_order_cop
  from (
    select registrations.price_cop - registrations.discount_cop + registrations.service_fee_cop as cop
  ) as price
) as sold`

/** The last day for what is still owed of these parts. */
const LAST_OWED = sql`max(refunds.return_by) filter (where refunds.state = 'due')`

/** Of what an import paid, always in parts: its payments are of many. */
const endingOfImported = sql`(
  select jsonb_build_object(
    'amount_cop', sum(amount_cop), 'is_returned', bool_and(refunds.state = 'done'), 'return_by', ${LAST_OWED}
  )
  from refunds
  where refunds.import_order_id = orders.import_order_id and refunds.registration_id = registrations.id
    and reason <> 'category_changed'
  having count(*) > 0
)`

/** What went back, or is owed, of what a payable paid for the place: in all, and for a cheaper category. */
function goneOf(kind: PaidPiece['kind'], id: Fragment): Fragment {
  return sql`
    cross join lateral (
      select coalesce(sum(refunds.amount_cop), 0)::bigint as all_cop,
        coalesce(sum(refunds.amount_cop) filter (where reason = 'category_changed'), 0)::bigint as changed_cop
      from refunds
      join registrations as place on place.id = refunds.registration_id
      where refunds.payable_kind = ${kind} and refunds.payable_id = ${id}
        and place.order_id = registrations.order_id and place.position = registrations.position
    ) as gone`
}

/** A part of its own; otherwise its whole payment, which a cancelled race owes or which went back. */
function endingOf(kind: PaidPiece['kind'], id: Fragment, paid_cop: Fragment): Fragment {
  return sql`coalesce(
    (
      select jsonb_build_object(
        'amount_cop', sum(amount_cop), 'is_returned', bool_and(refunds.state = 'done'), 'return_by', ${LAST_OWED}
      )
      from refunds
      where refunds.payable_kind = ${kind} and refunds.payable_id = ${id}
        and refunds.registration_id = registrations.id
        and covered_by_payment_id is null and reason <> 'category_changed'
      having count(*) > 0
    ),
    (
      select jsonb_build_object('amount_cop', ${paid_cop}, 'is_returned', bool_and(
        refunded_at is not null or payments.state in ('voided', 'refunded')
      ), 'return_by', max(payments.return_by) filter (where is_refund_due and refunded_at is null))
      from payments
      where payments.payable_kind = ${kind} and payments.payable_id = ${id} and approved_at is not null
        and case when is_refund_due then attention_reason = 'event_cancelled'
          else payments.state in ('voided', 'refunded') end
      having count(*) > 0
    )
  )`
}
