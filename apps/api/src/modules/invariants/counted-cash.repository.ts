import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import { type GivenBack, loadTakings, returnsOf } from '../settlement'

interface CashThatLies {
  readonly what: 'cash' | 'returned_by_day'
  readonly name: string
  readonly kept_cop: number
  readonly counted_cop: number
}

interface CashOfEvent {
  readonly id: string
  readonly slug: string
  /** Approved by the provider, less what went back whole or in parts. */
  readonly cash_cop: number
  /** What buyers are still to get back, and what lists paid that no row has used. */
  readonly others_cop: number
}

/**
 * The cash equation: what the platform's shop holds of each event is what its sales leave, as the settlement tells them,
 * and what is of others: owed to buyers, and unspent by lists. The left side is read from payments and refunds alone, so
 * that it can disagree with the settlement. Every payment is of one event, so the events make up the platform.
 */
export async function cashThatLies(database: Queryable): Promise<CashThatLies[]> {
  const events = await selectCash(database)
  const takings = new Map(
    (
      await loadTakings(
        database,
        events.map(({ id }) => id),
      )
    ).map((each) => [each.event_id, each]),
  )
  return events.flatMap(({ id, slug, cash_cop, others_cop }) => {
    const sold = takings.get(id)
    if (sold === undefined) throw new Error(`The event ${id} has no takings`)
    const sales_cop =
      sold.gross_cop - sold.discount_cop + sold.service_fee_cop - sold.refunded_cop - sold.outside_cop
    const counted_cop = sales_cop + others_cop
    return counted_cop === cash_cop ? [] : [{ what: 'cash', name: slug, kept_cop: cash_cop, counted_cop }]
  })
}

/** What went back by days is what the settlement of all days tells. */
export async function returnedDaysThatLie(database: Queryable): Promise<CashThatLies[]> {
  const { rows } = await sql<GivenBack & Pick<CashOfEvent, 'id' | 'slug'>>`
    select events.id, events.slug, coalesce(sum(returned.refunded_cop), 0)::bigint as refunded_cop,
      coalesce(sum(returned.fee_returned_cop), 0)::bigint as fee_returned_cop
    from events left join ${returnsOf(sql`true`)} as returned on returned.event_id = events.id
    group by events.id
  `.execute(database)
  const takings = await loadTakings(
    database,
    rows.map(({ id }) => id),
  )
  return takings.flatMap(({ event_id, refunded_cop, fee_returned_cop }) => {
    const byDay = rows.find(({ id }) => id === event_id)
    if (byDay?.refunded_cop === refunded_cop && byDay.fee_returned_cop === fee_returned_cop) return []
    return [
      {
        what: 'returned_by_day' as const,
        name: byDay?.slug ?? event_id,
        kept_cop: refunded_cop + fee_returned_cop,
        counted_cop: (byDay?.refunded_cop ?? 0) + (byDay?.fee_returned_cop ?? 0),
      },
    ]
  })
}

const WENT_WHOLE = sql`(payments.refunded_at is not null or payments.state in ('voided', 'refunded'))`

async function selectCash(database: Queryable): Promise<CashOfEvent[]> {
  const { rows } = await sql<CashOfEvent>`
    with moved as (
      select payable_id, amount_cop as cash_cop, 0::bigint as owed_cop, attention_reason
      from payments where approved_at is not null and not ${WENT_WHOLE}
      union all
      select payable_id, 0, amount_cop, attention_reason
      from payments where approved_at is not null and is_refund_due and not ${WENT_WHOLE}
      union all
      select payable_id, 0, 0, attention_reason from payments where ${WENT_WHOLE}
      union all
      select payable_id, case when state = 'done' then -amount_cop else 0 end,
        case when state = 'due' then amount_cop else 0 end, null
      from refunds where covered_by_payment_id is null
    ),
    payable as (
      select id, event_id from orders
      union all
      select id, event_id from category_charges
      union all
      select id, event_id from import_orders
    ),
    balances as (
      select payable.event_id, sum(moved.owed_cop) as owed_cop,
        -- What the provider gave back after a part of it had gone is the platform's loss, and a person sees it.
        case when bool_or(moved.attention_reason = 'returned_twice') then greatest(0, sum(moved.cash_cop))
          else sum(moved.cash_cop) end as cash_cop
      from moved join payable on payable.id = moved.payable_id
      group by payable.id, payable.event_id
      union all
      select event_id, online_paid_cop - owed_cop - applied_online_cop, 0 from import_orders
    )
    select events.id, events.slug, coalesce(sum(balances.cash_cop), 0)::bigint as cash_cop,
      coalesce(sum(balances.owed_cop), 0)::bigint as others_cop
    from events left join balances on balances.event_id = events.id
    group by events.id
  `.execute(database)
  return rows
}
