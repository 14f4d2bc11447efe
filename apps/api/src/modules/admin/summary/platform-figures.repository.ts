import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/transaction'
import { isPaidCharge, isPlatformSale, returnsOf } from '../../settlement'

export interface RaceDay {
  readonly event_id: string
  /** In Colombia. */
  readonly on: string
  readonly gross_cop: number
  readonly fees_cop: number
}

/**
 * What each race sold on each day since then: orders and dearer categories, by the day they were paid; and the platform's
 * fees of them, less those it gave back on that day.
 */
export async function selectSalesSince(db: Queryable, since: Date): Promise<RaceDay[]> {
  const { rows } = await sql<RaceDay>`
    select event_id, "on", sum(gross_cop)::bigint as gross_cop, sum(fees_cop)::bigint as fees_cop
    from (
      select orders.event_id, ${dayOf('orders.paid_at')} as "on", orders.subtotal_cop as gross_cop,
        orders.service_fee_cop + orders.organizer_fee_cop as fees_cop
      from orders where orders.paid_at >= ${since} and ${isPlatformSale}
      union all
      select category_charges.event_id, ${dayOf('category_charges.paid_at')},
        category_charges.difference_cop,
        category_charges.service_fee_cop + category_charges.organizer_fee_cop
      from category_charges where category_charges.paid_at >= ${since} and ${isPaidCharge}
      union all
      select returned.event_id, ${dayOf('returned.at')}, 0, -returned.fee_returned_cop
      from ${returnsOf(sql`true`)} as returned where returned.at >= ${since} and returned.fee_returned_cop <> 0
    ) as sold
    group by event_id, "on"`.execute(db)
  return rows
}

/** Who runs, by race and by the day they were registered, as the database keeps it counted. */
export async function selectConfirmedSince(
  db: Queryable,
  since: string,
): Promise<{ event_id: string; on: string; confirmed: number }[]> {
  return db
    .selectFrom('event_figures')
    .select(['event_id', 'value as on', 'confirmed'])
    .where('kind', '=', 'day')
    .where('value', '>=', since)
    .execute()
}

/** What went back to buyers by day: whole payments, and parts of others. */
export async function selectReturnedSince(
  db: Queryable,
  since: Date,
): Promise<{ on: string; amount_cop: number }[]> {
  const { rows } = await sql<{ on: string; amount_cop: number }>`
    select "on", sum(amount_cop)::bigint as amount_cop
    from (
      select ${dayOf('payments.refunded_at')} as "on", payments.amount_cop from payments
      where payments.refunded_at >= ${since}
      union all
      select ${dayOf('refunds.done_at')}, refunds.amount_cop from refunds
      where refunds.done_at >= ${since} and refunds.covered_by_payment_id is null
      union all
      -- What left twice left, unless it was recovered.
      select ${dayOf('double_returns.found_at')}, double_returns.amount_cop from double_returns
      where double_returns.found_at >= ${since} and double_returns.state <> 'recovered'
    ) as returned
    group by "on"`.execute(db)
  return rows
}

export async function selectNewOrganizers(
  db: Queryable,
  since: Date,
): Promise<{ on: string; count: number }[]> {
  const { rows } = await sql<{ on: string; count: number }>`
    select ${dayOf('organizers.created_at')} as "on", count(*)::int as count
    from organizers where organizers.created_at >= ${since} group by 1`.execute(db)
  return rows
}

/** From the counters that each race keeps. */
export async function selectStanding(db: Queryable, now: Date) {
  const { rows } = await sql<{ races_on_sale: number; confirmed_ahead: number; organizers: number }>`
    select
      count(*) filter (
        where state = 'published' and not sales_paused and sales_closed_at is null
          and coalesce(registration_opens_at, ${now}) <= ${now} and coalesce(registration_closes_at, starts_at) > ${now}
      )::int as races_on_sale,
      coalesce(sum(confirmed_count) filter (where state in ('published', 'closed') and starts_at > ${now}), 0)::int
        as confirmed_ahead,
      (select count(*)::int from organizers where state = 'approved') as organizers
    from events`.execute(db)
  return rows[0] ?? { races_on_sale: 0, confirmed_ahead: 0, organizers: 0 }
}

export function selectRaceNames(db: Queryable, ids: readonly string[]) {
  return db
    .selectFrom('events')
    .innerJoin('organizers', 'organizers.id', 'events.organizer_id')
    .select(['events.id', 'events.slug', 'events.name', 'organizers.name as organizer'])
    .where('events.id', '=', sql<string>`any(${ids}::uuid[])`)
    .execute()
}

const dayOf = (column: string) => sql`(${sql.ref(column)} at time zone 'America/Bogota')::date::text`
