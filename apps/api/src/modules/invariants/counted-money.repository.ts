import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import { loadTakings, selectPaidByEvent } from '../settlement'
import { cashThatLies, returnedDaysThatLie } from './counted-cash.repository'

export interface MoneyThatLies {
  readonly what: keyof typeof BROKEN | 'payout' | 'cash' | 'returned_by_day'
  readonly name: string
  readonly kept_cop: number
  readonly counted_cop: number
}

const OPEN = sql`refund_lines.state in ('waiting', 'voiding', 'to_pay', 'in_file')`
const DUE_OF_LINE = sql`coalesce((
  select sum(refunds.amount_cop) from refunds where refunds.refund_line_id = refund_lines.id and refunds.state = 'due'
), 0)::bigint`

/** Each names what is broken, what is kept of it and what its rows come to. */
const BROKEN = {
  returned_line: sql`
    select refund_lines.id::text as name, refund_lines.amount_cop as kept_cop, 0::bigint as counted_cop
    from refund_lines join payments on payments.id = refund_lines.payment_id
    where ${OPEN} and payments.refunded_at is not null`,
  line_amount: sql`
    select refund_lines.id::text, refund_lines.amount_cop, owed.cop
    from refund_lines left join payments on payments.id = refund_lines.payment_id,
    lateral (select coalesce(payments.amount_cop, ${DUE_OF_LINE}) as cop) as owed
    where ${OPEN} and refund_lines.state <> 'in_file' and owed.cop <> refund_lines.amount_cop`,
  line_parts: sql`
    select refund_lines.id::text, refund_lines.amount_cop, ${DUE_OF_LINE}
    from refund_lines
    where ${OPEN} and refund_lines.payment_id is null and ${DUE_OF_LINE} = 0`,
  part_of_closed: sql`
    select refund_lines.id::text, 0::bigint, sum(refunds.amount_cop)::bigint
    from refunds join refund_lines on refund_lines.id = refunds.refund_line_id
    where refunds.state = 'due' and not ${OPEN}
    group by refund_lines.id`,
  order_amounts: sql`
    select orders.code, orders.total_cop, sold.cop
    from orders, lateral (
      select coalesce(sum(price_cop), 0)::bigint as price_cop, coalesce(sum(discount_cop), 0)::bigint as discount_cop,
        coalesce(sum(price_cop - discount_cop + service_fee_cop), 0)::bigint as cop
      from registrations where order_id = orders.id and transferred_from_id is null
    ) as sold
    where (orders.subtotal_cop, orders.discount_cop, orders.total_cop)
      is distinct from (sold.price_cop, sold.discount_cop, sold.cop)`,
  order_ended: sql`
    select orders.code, orders.total_cop, sum(registrations.price_cop)::bigint
    from orders join registrations on registrations.order_id = orders.id
    where orders.state in ('expired', 'cancelled', 'refund_due', 'refunded')
      and registrations.state in ('held', 'confirmed')
    group by orders.id`,
  order_unpaid: sql`
    select orders.code, orders.total_cop, sum(registrations.price_cop)::bigint
    from orders join registrations on registrations.order_id = orders.id
    where orders.state in ('held', 'awaiting_payment') and registrations.state = 'confirmed'
      or orders.state in ('paid', 'partially_refunded') and registrations.state = 'held'
    group by orders.id`,
  import_owed: sql`
    select import_orders.code, import_orders.owed_cop, owed.cop
    from import_orders, lateral (
      select coalesce(sum(amount_cop), 0)::bigint as cop from refunds
      where refunds.import_order_id = import_orders.id and registration_id is null and excess_of_payment_id is null
        and dispute_id is null and covered_by_payment_id is null
    ) as owed
    where owed.cop <> import_orders.owed_cop`,
  import_transfers: sql`
    select import_orders.code, import_orders.applied_transfer_cop, spent.cop
    from import_orders, lateral (
      select coalesce(sum(transfer_cop - transfer_freed_cop), 0)::bigint as cop from orders
      where orders.import_order_id = import_orders.id
    ) as spent
    where spent.cop <> import_orders.applied_transfer_cop`,
  sales_paused: sql`
    select events.slug, events.sales_paused::int::bigint, (1 - events.sales_paused::int)::bigint
    from events join organizers on organizers.id = events.organizer_id
    where events.sales_paused <> (events.taken_down_at is not null or sells_nothing(organizers.state))`,
} as const satisfies Record<string, RawBuilder<unknown>>

/** Debts, orders, imports, payouts, pauses of sales and the cash of events that are not what their rows say. */
export async function moneyThatLies(database: Queryable): Promise<MoneyThatLies[]> {
  const found: MoneyThatLies[] = []
  for (const [what, query] of Object.entries(BROKEN)) {
    const { rows } = await sql<MoneyThatLies>`
      select ${what}::text as what, broken.name, broken.kept_cop, broken.counted_cop
      from (${query}) as broken (name, kept_cop, counted_cop)
    `.execute(database)
    found.push(...rows)
  }
  return [
    ...found,
    ...(await payoutsAboveSales(database)),
    ...(await cashThatLies(database)),
    ...(await returnedDaysThatLie(database)),
  ]
}

/** What goes back after a payout may leave an organizer owing; more than was ever sold was never theirs. */
async function payoutsAboveSales(database: Queryable): Promise<MoneyThatLies[]> {
  const events = await database
    .selectFrom('events')
    .select(['id', 'slug'])
    .where('id', 'in', (eb) => eb.selectFrom('payouts').select('event_id'))
    .execute()
  const ids = events.map(({ id }) => id)
  if (ids.length === 0) return []
  const takings = new Map((await loadTakings(database, ids)).map((each) => [each.event_id, each]))
  const paid = new Map((await selectPaidByEvent(database, ids)).map((each) => [each.event_id, each]))
  return events.flatMap(({ id, slug }) => {
    const { gross_cop = 0, discount_cop = 0, organizer_fee_cop = 0, outside_cop = 0 } = takings.get(id) ?? {}
    const sold_cop = gross_cop - discount_cop - organizer_fee_cop - outside_cop
    const paid_cop = Number(paid.get(id)?.paid_out_cop ?? 0)
    const isAbove = paid_cop > Math.max(sold_cop, 0)
    return isAbove ? [{ what: 'payout' as const, name: slug, kept_cop: paid_cop, counted_cop: sold_cop }] : []
  })
}
