import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'

/** What was sold with a registration, as the sales report counts it. */
export interface SoldMoney {
  readonly price_cop: number
  readonly discount_cop: number
  readonly service_fee_cop: number
  /** Paid since for dearer categories, and the service on top. */
  readonly difference_cop: number
  readonly difference_fee_cop: number
  /** Returned, or owed, of all of that. */
  readonly returned_cop: number
}

/**
 * The money of each of these registrations that stands for a place that was sold. A place that changed hands is told with
 * its present runner, that of a team with its captain; what nobody paid for is no sale.
 */
export async function selectSoldMoney(
  db: Queryable,
  ids: readonly string[],
): Promise<ReadonlyMap<string, SoldMoney>> {
  const { rows } = await sql<SoldMoney & { readonly id: string }>`
    select sold.id, sold.price_cop, sold.discount_cop, sold.service_fee_cop,
      coalesce(charged.difference_cop, 0)::bigint as difference_cop,
      coalesce(charged.service_fee_cop, 0)::bigint as difference_fee_cop,
      (orders.manual_returned_cop + orders.transfer_freed_cop + coalesce(charged.returned_cop, 0) + case
        when ${wentBackWhole('order_id', sql`orders.id`)}
          then sold.price_cop - sold.discount_cop + sold.service_fee_cop
        else coalesce(part.returned_cop, 0) + case when sold.position = 1 then (
          -- What a bank took of the whole purchase is told with its first place.
          select coalesce(sum(refunds.amount_cop), 0) from refunds
          where refunds.order_id = orders.id and refunds.registration_id is null
            and refunds.covered_by_payment_id is null and refunds.reason <> 'overpaid'
        ) else 0 end
      end)::bigint as returned_cop
    from registrations as sold
    join orders on orders.id = sold.order_id
    left join lateral (
      select sum(category_charges.difference_cop) as difference_cop,
        sum(category_charges.service_fee_cop) as service_fee_cop,
        sum(case
          when ${wentBackWhole('category_charge_id', sql`category_charges.id`)} then category_charges.total_cop
          else (
            select coalesce(sum(refunds.amount_cop), 0) from refunds
            where refunds.category_charge_id = category_charges.id and refunds.covered_by_payment_id is null
              and refunds.reason <> 'overpaid'
          )
        end) as returned_cop
      from registrations as place
      join category_charges on category_charges.registration_id = place.id and category_charges.paid_at is not null
      where place.order_id = sold.order_id and place.position = sold.position
    ) as charged on true
    left join lateral (
      select sum(refunds.amount_cop) as returned_cop
      from registrations as place
      join refunds on refunds.registration_id = place.id
        -- A list's money goes back a place at a time, also within a payment that went back whole.
        and (refunds.import_order_id is not null or refunds.order_id is not null and refunds.covered_by_payment_id is null)
      where place.order_id = sold.order_id and place.position = sold.position and refunds.reason <> 'overpaid'
    ) as part on true
    where sold.id = any(${[...ids]}::uuid[]) and orders.paid_at is not null and sold.confirmed_at is not null
      and sold.state <> 'transferred' and coalesce(sold.team_seat, 1) = 1
  `.execute(db)
  return new Map(rows.map(({ id, ...money }) => [id, money]))
}

/** A payment that had bought something and goes back whole, or went; as the settlement counts it. */
function wentBackWhole(column: 'order_id' | 'category_charge_id', id: RawBuilder<unknown>) {
  return sql`exists (
    select from payments
    where payments.${sql.ref(column)} = ${id} and payments.approved_at is not null
      and (payments.is_refund_due or payments.refunded_at is not null or payments.state in ('voided', 'refunded'))
      and (not payments.is_refund_due or payments.attention_reason = 'event_cancelled')
  )`
}
