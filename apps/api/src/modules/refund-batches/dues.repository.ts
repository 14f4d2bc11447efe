import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import { VOIDABLE_MS } from '../payments'
import { colombianDay } from '../settings'

const VOIDABLE = sql`${VOIDABLE_MS} * interval '1 millisecond'`

/**
 * All that goes back and has not gone, one row per payment of a buyer: a payment that is owed whole, or the parts that
 * are owed of one payable. `void`: the provider may still undo it, or is asked to. `hand`: what came in is not plain (two
 * transactions that pay together, another currency, a state nobody expected), so a person looks at it first. `disputed`:
 * its payer claims it at their bank, and nobody gives it back meanwhile.
 */
const dues = (now: Date) => sql`
  select payments.payable_kind, payments.payable_id, payments.id as payment_id, payments.amount_cop, payments.return_by,
    case when payments.return_by < ${colombianDay(now)}::date and not payments.is_disputed then payments.amount_cop else 0 end as overdue_cop,
    case
      when payments.is_disputed then 'disputed'
      when payments.state <> 'approved' or payments.attention_reason in ('mixed_payment', 'currency_mismatch') then 'hand'
      when payments.void_claimed_at is not null then 'void'
      when payments.method = 'CARD' and payments.approved_at > ${now}::timestamptz - ${VOIDABLE} then 'void'
      else 'bank'
    end as way,
    exists (
      select from refund_lines
      where refund_lines.payment_id = payments.id and refund_lines.state in ('waiting', 'voiding', 'to_pay', 'in_file')
    ) as is_listed
  from payments
  where payments.is_refund_due and payments.refunded_at is null
  union all
  select parts.payable_kind, parts.payable_id, null, parts.amount_cop, parts.return_by,
    case when paying.is_disputed then 0 else parts.overdue_cop end,
    case
      when paying.is_disputed then 'disputed'
      when paying.amount_cop = parts.amount_cop and paying.is_voidable then 'void'
      else 'bank'
    end,
    parts.is_listed
  from (
    select payable_kind, payable_id, sum(amount_cop)::bigint as amount_cop, bool_and(refund_line_id is not null) as is_listed,
      min(return_by) as return_by,
      coalesce(sum(amount_cop) filter (where return_by < ${colombianDay(now)}::date), 0)::bigint as overdue_cop
    from refunds
    where state = 'due'
    group by payable_kind, payable_id
  ) as parts
  cross join lateral (
    select coalesce(sum(payments.amount_cop), 0)::bigint as amount_cop,
      bool_and(
        payments.void_claimed_at is not null
        or (payments.method = 'CARD' and payments.approved_at > ${now}::timestamptz - ${VOIDABLE})
      ) as is_voidable,
      coalesce(bool_or(payments.is_disputed), false) as is_disputed
    from payments
    where payments.payable_kind = parts.payable_kind and payments.payable_id = parts.payable_id
      and payments.state = 'approved' and not payments.is_refund_due and payments.refunded_at is null
  ) as paying`

export interface OwedByRace {
  readonly event_id: string
  readonly due_count: number
  readonly due_cop: number
  /** The first last day of all of it that is not disputed. */
  readonly return_by: string | null
  readonly overdue_count: number
  readonly overdue_cop: number
  readonly void_count: number
  readonly void_cop: number
  readonly hand_count: number
  readonly hand_cop: number
  readonly disputed_count: number
  readonly disputed_cop: number
  readonly unlisted_count: number
  readonly unlisted_cop: number
}

export const owedNothing = (event_id: string): OwedByRace => ({
  event_id,
  due_count: 0,
  due_cop: 0,
  return_by: null,
  overdue_count: 0,
  overdue_cop: 0,
  void_count: 0,
  void_cop: 0,
  hand_count: 0,
  hand_cop: 0,
  disputed_count: 0,
  disputed_cop: 0,
  unlisted_count: 0,
  unlisted_cop: 0,
})

/** What each race owes; of one race, if its slug is given. */
export async function selectOwedByRace(
  db: Queryable,
  now: Date,
  slug: string | undefined,
): Promise<OwedByRace[]> {
  const ofRace = slug === undefined ? sql`true` : sql`payables.event_slug = ${slug}`
  const { rows } = await sql<OwedByRace>`
    with dues as (${dues(now)})
    select events.id as event_id,
      count(*)::int as due_count, sum(dues.amount_cop)::bigint as due_cop,
      min(dues.return_by) filter (where way <> 'disputed') as return_by,
      count(*) filter (where overdue_cop > 0)::int as overdue_count, sum(overdue_cop)::bigint as overdue_cop,
      count(*) filter (where way = 'void')::int as void_count,
      coalesce(sum(dues.amount_cop) filter (where way = 'void'), 0)::bigint as void_cop,
      count(*) filter (where way = 'hand')::int as hand_count,
      coalesce(sum(dues.amount_cop) filter (where way = 'hand'), 0)::bigint as hand_cop,
      count(*) filter (where way = 'disputed')::int as disputed_count,
      coalesce(sum(dues.amount_cop) filter (where way = 'disputed'), 0)::bigint as disputed_cop,
      count(*) filter (where way not in ('hand', 'disputed') and not is_listed)::int as unlisted_count,
      coalesce(sum(dues.amount_cop) filter (where way not in ('hand', 'disputed') and not is_listed), 0)::bigint
        as unlisted_cop
    from dues
    -- One at a time by its key: joined at once, PostgreSQL reads all that was ever sold to find the few that are owed.
    cross join lateral (
      select payables.event_slug from payables
      where payables.kind = dues.payable_kind and payables.id = dues.payable_id limit 1
    ) as payables
    join events on events.slug = payables.event_slug
    where ${ofRace}
    group by events.id
  `.execute(db)
  return rows
}
