import { type SqlBool, sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import type { PaidPart } from './paid-parts.rules'

/**
 * What of an order's fee that its organizer carries is of one place: what is due up to it less what is due before it, by
 * what each costs, so that the places share all of it.
 */
const SHARE_OF_ORGANIZER_FEE = sql`(
  select coalesce(
    orders.organizer_fee_cop * sum(cost_cop) filter (where position <= places.position) / nullif(sum(cost_cop), 0), 0
  )::bigint - coalesce(
    orders.organizer_fee_cop * sum(cost_cop) filter (where position < places.position) / nullif(sum(cost_cop), 0), 0
  )::bigint
  from (
    select position, price_cop - discount_cop as cost_cop from registrations
    where order_id = orders.id and transferred_from_id is null and coalesce(team_seat, 1) = 1
  ) as sold
)`

/**
 * The payments of a registration, the last one first. A transferred place stays in its order, so its new runner has what
 * was paid for it before.
 */
export async function selectPaidParts(db: Queryable, registrationId: string): Promise<PaidPart[]> {
  const { rows } = await sql<PaidPart>`
    with places as (
      select place.id, place.order_id, place.id = asked.id as is_asked,
        asked.price_cop - asked.discount_cop + asked.service_fee_cop as sold_cop,
        asked.service_fee_cop, asked.position,
        -- What was paid for a team is its captain's place.
        coalesce(asked.team_seat, 1) = 1 as is_place
      from registrations as asked
      join registrations as place on place.order_id = asked.order_id and place.position = asked.position
      where asked.id = ${registrationId}
    ), parts as (
      select 'category_charge' as payable_kind, category_charges.id as payable_id, total_cop as paid_cop,
        category_charges.service_fee_cop + category_charges.organizer_fee_cop as fee_cop,
        false as is_outside, category_charges.paid_at
      from category_charges join places on places.id = category_charges.registration_id
      where category_charges.state in ('paid', 'partially_refunded')
      union all
      -- A company paid the import it came with: through the platform…
      select 'import_order', orders.import_order_id, places.sold_cop - orders.transfer_cop,
        orders.service_fee_cop + orders.organizer_fee_cop, false, '-infinity'
      from places join orders on orders.id = places.order_id
      where places.is_asked and places.is_place and orders.import_order_id is not null
      union all
      -- …and to the organizer's account.
      select 'order', orders.id,
        case when orders.import_order_id is null then places.sold_cop
          else orders.transfer_cop - orders.transfer_freed_cop end,
        case when orders.import_order_id is not null then 0
          when orders.organizer_fee_cop = 0 then places.service_fee_cop
          else ${SHARE_OF_ORGANIZER_FEE} end,
        orders.manual_payment is not null or orders.import_order_id is not null, '-infinity'
      from places join orders on orders.id = places.order_id
      where places.is_asked and places.is_place and (
        orders.import_order_id is null or orders.transfer_cop > orders.transfer_freed_cop
      )
    )
    select payable_kind, payable_id, fee_cop, is_outside, least(paid_cop - (
      select coalesce(sum(amount_cop), 0) from refunds
      where refunds.payable_kind = parts.payable_kind and refunds.payable_id = parts.payable_id
        and refunds.registration_id in (select id from places)
    )::bigint, capped_cop) as left_cop, capped_cop
    from parts
    cross join lateral (
      -- Null where no dispute was lost: least() then passes over it.
      select case when bool_or(refunds.dispute_id is not null) and not parts.is_outside then greatest(0, (
        select sum(payments.amount_cop) from payments
        where payments.payable_kind = parts.payable_kind and payments.payable_id = parts.payable_id
          and payments.state = 'approved' and not payments.is_refund_due
      ) - sum(refunds.amount_cop) filter (where refunds.covered_by_payment_id is null))::bigint end as capped_cop
      from refunds
      where refunds.payable_kind = parts.payable_kind and refunds.payable_id = parts.payable_id
    ) as disputed
    order by paid_at desc, is_outside
  `.execute(db)
  return rows
}

/** Those of these registrations whose place was paid a dearer category since. */
export async function selectCharged(db: Queryable, registrationIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select asked.id from registrations as asked
    where asked.id = any(${[...registrationIds]}::uuid[]) and exists (
      select from registrations as place
      join category_charges on category_charges.registration_id = place.id
      where place.order_id = asked.order_id and place.position = asked.position
        and category_charges.state in ('paid', 'partially_refunded')
    )
    order by asked.id
  `.execute(db)
  return rows.map(({ id }) => id)
}

/** Of a registration's place, read beside `registrations`. */
const OF_PLACE = sql`
  from registrations as place
  where place.order_id = registrations.order_id and place.position = registrations.position`

/**
 * A charge whose payment went back whole is as if it had never been, with the parts of it that went back. What went
 * back with a registration's end is told by that end.
 */
export const wentWhole = (
  chargeId: 'category_charges.id' | 'refunds.category_charge_id',
) => sql<SqlBool>`exists (
  select from payments
  where payments.category_charge_id = ${sql.ref(chargeId)}
    and payments.state in ('voided', 'refunded') and payments.approved_at is not null and not payments.is_refund_due
    and not exists (
      select from refunds as ended
      where ended.category_charge_id = payments.category_charge_id
        and ended.covered_by_payment_id = payments.id and ended.reason <> 'category_changed'
    )
)`

const charged = (column: 'difference_cop' | 'service_fee_cop') => sql<number>`(
  select coalesce(sum(category_charges.${sql.ref(column)}), 0)::bigint from category_charges
  where category_charges.paid_at is not null
    and category_charges.registration_id in (select place.id ${OF_PLACE})
    and not ${wentWhole('category_charges.id')}
)`

/** What goes back because a registration ended, of all that had paid it; read beside `registrations`. */
export function refundsOfEnd() {
  return sql<{
    refund_amount_cop: number | null
    refund_state: 'due' | 'done' | null
    refund_return_by: string | null
  }>`(
    select sum(refunds.amount_cop)::bigint as refund_amount_cop,
      case when bool_and(refunds.state = 'done') then 'done' else 'due' end as refund_state,
      max(refunds.return_by) filter (where refunds.state = 'due') as refund_return_by
    from refunds
    where refunds.registration_id = registrations.id
      -- What went back within its whole payment is told by the registration's own state.
      and refunds.covered_by_payment_id is null
      -- What a cheaper category gave back is not of its end.
      and refunds.reason <> 'category_changed'
    having count(*) > 0
  )`.as<'ending'>(sql`ending`)
}

/** What changes of category did to its money since it was sold: columns of a query that reads `registrations`. */
export const changedSince = [
  charged('difference_cop').as('charged_cop'),
  charged('service_fee_cop').as('charged_fee_cop'),
  sql<number>`(
    select coalesce(sum(refunds.amount_cop), 0)::bigint from refunds
    where refunds.reason = 'category_changed' and refunds.registration_id in (select place.id ${OF_PLACE})
      and not ${wentWhole('refunds.category_charge_id')}
  )`.as('given_back_cop'),
] as const
