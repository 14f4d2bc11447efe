import { type RawBuilder, type SqlBool, sql } from 'kysely'
import {
  feeReturnedOf,
  feeReturnedOfCharge,
  goesBackOf,
  goesBackOfCharge,
  isPaidCharge,
  isPlatformSale,
  ordersGivenBack,
  takenOfImport,
  wentBackWhole,
} from './takings.repository'

/** Money of one sale that goes back, on the day it began to. */
interface ReturnRow {
  readonly id: string
  readonly event_id: string
  /** Of the order, the category charge or the list that paid. */
  readonly code: string
  readonly at: Date
  readonly refunded_cop: number
  readonly fee_returned_cop: number
  /** What a transfer to the organizer had paid, and serves other places of its list since. */
  readonly freed_cop: number
}

/**
 * What goes back, each time it began to: a later month never changes an earlier one (ADR 62). Of one sale it adds up to
 * what the settlement of all days tells: the last time takes what is left of it. The condition names `events`.
 */
export function returnsOf(ofEvents: RawBuilder<SqlBool>) {
  return sql<ReturnRow>`(
    select * from (
      ${ofSales({
        table: 'orders',
        moves: sql`${moves('order_id', sql`orders.id`)} union all ${movesOfList}`,
        back: sql`${goesBackOf} - orders.transfer_freed_cop`,
        fee: feeReturnedOf,
        where: sql`orders.id in ${ordersGivenBack} and ${isPlatformSale}`,
        ofEvents,
      })}
      union all
      ${ofSales({
        table: 'category_charges',
        moves: moves('category_charge_id', sql`category_charges.id`),
        back: goesBackOfCharge,
        fee: feeReturnedOfCharge,
        where: isPaidCharge,
        ofEvents,
      })}
      union all
      select orders.id, orders.event_id, orders.code, orders.transfer_freed_at, orders.transfer_freed_cop, 0::bigint,
        orders.transfer_freed_cop
      from orders join events on events.id = orders.event_id
      where orders.transfer_freed_cop > 0 and ${isPlatformSale} and ${ofEvents}
      union all
      -- A bank that takes a company's payment back takes of all its places at once.
      select refunds.id, import_orders.event_id, import_orders.code, refunds.created_at, ${takenOfImport}, 0::bigint,
        0::bigint
      from refunds
      join import_orders on import_orders.id = refunds.import_order_id
      join events on events.id = import_orders.event_id
      where refunds.dispute_id is not null and ${ofEvents}
    ) as returned (id, event_id, code, at, refunded_cop, fee_returned_cop, freed_cop)
    where refunded_cop <> 0 or fee_returned_cop <> 0
  )`
}

interface Sales {
  readonly table: 'orders' | 'category_charges'
  readonly moves: RawBuilder<unknown>
  readonly back: RawBuilder<unknown>
  readonly fee: RawBuilder<unknown>
  readonly where: RawBuilder<SqlBool>
  readonly ofEvents: RawBuilder<SqlBool>
}

function ofSales({ table, moves, back, fee, where, ofEvents }: Sales) {
  const [id, event_id, code] = ['id', 'event_id', 'code'].map((column) => sql.ref(`${table}.${column}`))
  return sql`
    select move_id, event_id, code, at,
      (case when is_last then back_cop else least(back_cop, back_so_far) end
        - least(back_cop, back_so_far - moved_cop))::bigint,
      (case when is_last then fee_cop else least(fee_cop, fee_so_far) end
        - least(fee_cop, fee_so_far - moved_fee_cop))::bigint,
      0::bigint
    from (
      select moves.id as move_id, ${event_id} as event_id, ${code} as code, moves.at, moves.moved_cop, moves.moved_fee_cop,
        whole.back_cop, whole.fee_cop,
        sum(moves.moved_cop) over sale as back_so_far,
        sum(moves.moved_fee_cop) over sale as fee_so_far,
        lead(moves.id) over sale is null as is_last
      from ${sql.ref(table)}
      join events on events.id = ${event_id}
      cross join lateral (select ${back} as back_cop, ${fee} as fee_cop) as whole
      cross join lateral (${moves}) as moves (id, at, moved_cop, moved_fee_cop)
      where ${where} and ${ofEvents}
      window sale as (partition by ${id} order by moves.at, moves.id)
    ) as each_time`
}

/** Whole payments without the parts that had begun to go back before, and those parts. */
function moves(column: 'order_id' | 'category_charge_id', id: RawBuilder<unknown>) {
  return sql`
    select payments.id, payments.goes_back_since, payments.amount_cop - (
      select coalesce(sum(refunds.amount_cop), 0) from refunds
      where refunds.covered_by_payment_id = payments.id and refunds.reason <> 'overpaid'
    ), 0::bigint
    from payments
    where payments.${sql.ref(column)} = ${id} and ${wentBackWhole}
    union all
    select refunds.id, refunds.created_at, refunds.amount_cop, refunds.platform_fee_cop
    from refunds left join payments on payments.id = refunds.covered_by_payment_id
    where refunds.${sql.ref(column)} = ${id} and refunds.reason <> 'overpaid'
      and (payments.id is null or ${wentBackWhole})`
}

/** What a list's money gives back is of one place each time, also within a payment that went back whole. */
const movesOfList = sql`
  select refunds.id, refunds.created_at, refunds.amount_cop, refunds.platform_fee_cop
  from refunds join registrations on registrations.id = refunds.registration_id
  where orders.import_order_id is not null
    and registrations.order_id = orders.id and refunds.import_order_id = orders.import_order_id`
