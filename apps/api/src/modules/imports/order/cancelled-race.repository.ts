import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/transaction'
import type { CancelledRace } from './import-money.rules'

/** Of those of these imports whose race was cancelled. */
export async function selectCancelledRaces(
  db: Queryable,
  importIds: readonly string[],
): Promise<Map<string, CancelledRace>> {
  const { rows } = await sql<CancelledRace & { id: string }>`
    select import_orders.id, ended.*, online.*
    from import_orders
    join events on events.id = import_orders.event_id and events.state = 'cancelled'
    cross join lateral (
      select
        coalesce(bool_and(registrations.state <> 'confirmed'), true) as is_ended,
        count(*) filter (where ${ENDED_WITH_RACE})::int as runners,
        -- A place that was transferred is its order's; of a captain's order, the captain's.
        coalesce(sum(orders.transfer_cop - orders.transfer_freed_cop)
          filter (where ${ENDED_WITH_RACE} and ${IS_PLACE}), 0)::bigint as lost_transfer_cop,
        coalesce(sum(orders.manual_returned_cop)
          filter (where ${ENDED_WITH_RACE} and ${IS_PLACE}), 0)::bigint as returned_transfer_cop
      from orders join registrations on registrations.order_id = orders.id
      where orders.import_order_id = import_orders.id
    ) as ended
    cross join lateral (
      select
        coalesce(sum(amount_cop) filter (where not is_returned), 0)::bigint as owed_online_cop,
        coalesce(sum(amount_cop) filter (where is_returned), 0)::bigint as returned_online_cop
      from (
        select amount_cop, state = 'done' as is_returned from refunds
        -- What went within a whole payment is counted there; what a bank took by a dispute was given back by nobody.
        where refunds.import_order_id = import_orders.id and covered_by_payment_id is null and dispute_id is null
        union all
        select amount_cop, ${WENT_BACK} from payments
        where payments.import_order_id = import_orders.id and approved_at is not null
          and (is_refund_due or ${WENT_BACK})
      ) as returns
    ) as online
    where import_orders.id = any(${[...importIds]}::uuid[])
  `.execute(db)
  return new Map(rows.map(({ id, ...race }) => [id, race]))
}

/** Who gave a place up before is owed what the policy of the race said then, and no more. */
const ENDED_WITH_RACE = sql`(
  registrations.state in ('cancelled', 'refunded')
  and registrations.closed_at >= coalesce(events.cancelled_at, '-infinity')
)`
const IS_PLACE = sql`coalesce(registrations.team_seat, 1) = 1`
const WENT_BACK = sql`(refunded_at is not null or payments.state in ('voided', 'refunded'))`

/** Places of a list that ended with its race, and what transfers paid of them that nobody noted as returned yet. */
export async function selectPlacesToReturn(
  db: Queryable,
  importId: string,
): Promise<{ id: string; order_id: string; left_cop: number; returned_cop: number }[]> {
  const { rows } = await sql<{ id: string; order_id: string; left_cop: number; returned_cop: number }>`
    select registrations.id, orders.id as order_id, orders.manual_returned_cop as returned_cop,
      orders.transfer_cop - orders.transfer_freed_cop - orders.manual_returned_cop as left_cop
    from orders
    join events on events.id = orders.event_id and events.state = 'cancelled'
    join registrations on registrations.order_id = orders.id
    where orders.import_order_id = ${importId} and ${ENDED_WITH_RACE} and ${IS_PLACE}
      and orders.transfer_cop - orders.transfer_freed_cop > orders.manual_returned_cop
    order by orders.id
    for update of orders
  `.execute(db)
  return rows
}

/**
 * Lists of a cancelled race of which nothing stands any more, whose company has not heard of it: places or registrations
 * of theirs ended with the race, or a transfer waits to be looked at.
 */
export async function selectUntoldLists(db: Queryable, eventId: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select import_orders.id
    from import_orders
    join events on events.id = import_orders.event_id and events.state = 'cancelled'
    where import_orders.event_id = ${eventId}
      and import_orders.company_email is not null and import_orders.cancellation_told_at is null
      and import_orders.closed_at is not null
      and not exists (
        select from orders join registrations on registrations.order_id = orders.id
        where orders.import_order_id = import_orders.id and registrations.state = 'confirmed'
      )
      and (
        import_orders.state = 'cancelled' and import_orders.closed_at >= coalesce(events.cancelled_at, '-infinity')
        or exists (
          select from orders join registrations on registrations.order_id = orders.id
          where orders.import_order_id = import_orders.id and ${ENDED_WITH_RACE}
        )
        or exists (
          select from import_payments
          where import_payments.import_id = import_orders.id and import_payments.state = 'submitted'
        )
      )
    order by import_orders.id
  `.execute(db)
  return rows.map(({ id }) => id)
}
