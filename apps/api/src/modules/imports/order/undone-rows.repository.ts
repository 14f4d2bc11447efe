import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/transaction'
import type { CostOfRow } from './import-money.rules'

export interface PaidRow extends CostOfRow {
  readonly registration_id: string
  readonly order_id: string
  /** What of the platform's money paid it and did not go back. */
  readonly online_cop: number
  readonly transfer_cop: number
  /** What payments that went back whole took of it. */
  readonly undone_cop: number
  /** Nobody runs in it any more, and its money was kept. */
  readonly is_ended: boolean
}

/** The rows of its list that an order of an import stands for: its own, and of a captain's those of the team. */
const PEOPLE = sql`(
  select count(distinct listed.id)::int from registrations as own
  join registrations as mate on mate.id = own.id or (own.team_seat = 1 and mate.team_id = own.team_id)
  join orders as listed on listed.id = mate.order_id and listed.import_order_id = orders.import_order_id
  where own.order_id = orders.id
) as people`

/** What went back of one place. */
const BACK = sql`
  select registrations.order_id, sum(refunds.amount_cop)::bigint as back_cop,
    (sum(refunds.amount_cop) filter (where refunds.reason = 'order_returned'))::bigint as undone_cop
  from refunds join registrations on registrations.id = refunds.registration_id`

/**
 * The places that an import's money of the platform pays, whatever runner has them by now, the last first, and after them those
 * that ended while their money was kept. They are read from what was registered: the rows of the list are forgotten before.
 */
export async function selectPaidRows(tx: Transaction, importId: string): Promise<PaidRow[]> {
  const { rows } = await sql<PaidRow>`
    select registrations.id as registration_id, orders.id as order_id, orders.subtotal_cop as price_cop,
      orders.discount_cop, orders.service_fee_cop,
      orders.total_cop - orders.transfer_cop - coalesce(back.back_cop, 0) as online_cop, orders.transfer_cop,
      coalesce(back.undone_cop, 0) as undone_cop, registrations.state <> 'confirmed' as is_ended, ${PEOPLE}
    from orders
    join registrations on registrations.order_id = orders.id
      and registrations.state in ('confirmed', 'cancelled', 'refunded')
      -- Seats that were filled since are of the captain's order.
      and coalesce(registrations.team_seat, 1) = 1
    left join (${BACK} where refunds.import_order_id = ${importId} group by registrations.order_id) as back
      on back.order_id = orders.id
    left join (
      select named.order_id, import_rows.number
      from import_rows join registrations as named on named.id = import_rows.registration_id
      where import_rows.import_id = ${importId}
    ) as listed on listed.order_id = orders.id
    where orders.import_order_id = ${importId}
      and orders.total_cop - orders.transfer_cop > coalesce(back.back_cop, 0)
    order by is_ended, orders.paid_at desc, listed.number desc, orders.id desc
  `.execute(tx)
  return rows
}

/** What was owed and goes back within a whole payment. */
export interface CoveredParts {
  /** It came beyond what was left to pay, and never counted. */
  readonly excess_cop: number
  /** It was left when the import ended. */
  readonly credit_cop: number
  /** The same, gone before by a dispute that was lost. */
  readonly lost_cop: number
  /** It had paid places that were given up, or became cheaper. */
  readonly places_cop: number
}

const IS_CREDIT = sql`(registration_id is null and excess_of_payment_id is null)`
const WENT_BY_DISPUTE = sql`exists (
  select from payment_disputes
  where payment_disputes.payment_id = refunds.covered_by_payment_id
    and payment_disputes.state = 'lost' and payment_disputes.closed_at = refunds.done_at
)`

export async function sumCoveredParts(tx: Transaction, paymentId: string): Promise<CoveredParts> {
  const { rows } = await sql<CoveredParts>`
    select
      coalesce(sum(amount_cop) filter (where excess_of_payment_id is not null), 0)::bigint as excess_cop,
      coalesce(sum(amount_cop) filter (where ${IS_CREDIT} and not ${WENT_BY_DISPUTE}), 0)::bigint as credit_cop,
      coalesce(sum(amount_cop) filter (where ${IS_CREDIT} and ${WENT_BY_DISPUTE}), 0)::bigint as lost_cop,
      coalesce(sum(amount_cop) filter (where registration_id is not null), 0)::bigint as places_cop
    from refunds where covered_by_payment_id = ${paymentId}
  `.execute(tx)
  return rows[0] ?? { excess_cop: 0, credit_cop: 0, lost_cop: 0, places_cop: 0 }
}

/** Places given up before, whose last money went back within this payment: nobody is to pay for them again. */
export async function selectCoveredRows(
  tx: Transaction,
  importId: string,
  paymentId: string,
): Promise<CostOfRow[]> {
  const { rows } = await sql<CostOfRow>`
    select orders.subtotal_cop as price_cop, orders.discount_cop, orders.service_fee_cop, ${PEOPLE}
    from (
      ${BACK} where refunds.import_order_id = ${importId} and refunds.covered_by_payment_id is not null
      group by registrations.order_id
      having bool_or(refunds.covered_by_payment_id = ${paymentId})
        -- It left the import when a payment took its place.
        and not bool_or(refunds.reason = 'order_returned')
    ) as back
    join orders on orders.id = back.order_id
    where back.back_cop = orders.total_cop
  `.execute(tx)
  return rows
}

/** What transfers had paid of these orders, all ending, serves the next rows: nobody notes it as returned any more. */
export async function freeTransfers(tx: Transaction, orderIds: readonly string[], now: Date): Promise<void> {
  await sql`
    with locked as materialized (
      select id from orders where id = any(${[...orderIds]}::uuid[]) order by id for update
    )
    update orders set transfer_freed_cop = transfer_cop - manual_returned_cop, transfer_freed_at = ${now}
    from locked where orders.id = locked.id and transfer_cop > 0
  `.execute(tx)
}

/** Whether the place is still of whom the company named. */
export async function isStillTheirs(db: Queryable, registrationId: string): Promise<boolean> {
  const { transferred_from_id } = await db
    .selectFrom('registrations')
    .select('transferred_from_id')
    .where('id', '=', registrationId)
    .executeTakeFirstOrThrow()
  return transferred_from_id === null
}

/** These orders, and the orders of the other members of a team that one of them leads. */
export async function withTeamOrders(tx: Transaction, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select unnest(${[...orderIds]}::uuid[]) as order_id
    union
    select mate.order_id from registrations as captain
    join registrations as mate on mate.team_id = captain.team_id and mate.state = 'confirmed'
    where captain.order_id = any(${[...orderIds]}::uuid[]) and captain.team_seat = 1 and captain.state = 'confirmed'
  `.execute(tx)
  return rows.map(({ order_id }) => order_id)
}
