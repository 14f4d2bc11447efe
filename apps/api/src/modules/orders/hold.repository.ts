import type { Order } from '@zancada/contracts'
import { sql } from 'kysely'
import { keptOrigin } from '../../platform/audit'
import type { Queryable } from '../../platform/database/transaction'
import { keepingAnswers } from '../../platform/idempotency/idempotent-answers.repository'
import type { Repeatable } from '../../platform/idempotency/repeatable-request'
import type { RequestOrigin } from '../../platform/request-origin'
import { holdingPlaces, placesOf } from '../places'
import type { Buyer } from './buyer.rules'
import type { ChosenPlace } from './chosen-place.rules'
import type { PricedOrder } from './pricing.rules'

export interface Hold {
  readonly id: string
  readonly code: string
  readonly buyer: Buyer
  readonly network: string
  readonly origin: RequestOrigin | null
  readonly event_id: string
  readonly priced: PricedOrder<ChosenPlace & { readonly id: string }>
  readonly discount_code_id: string | null
  readonly limits: { readonly perPerson: number | null; readonly perAddress: number | null }
  readonly isWaitlistOffer: boolean
  readonly repeatable: Repeatable | null
  /** The answer but for the buyer's e-mail, which the database adds. */
  readonly answer: Omit<Order, 'buyer_email'>
  readonly expires_at: Date
  readonly now: Date
}

/**
 * Whole holds of one race in one statement, so that the rows everybody wants are locked for one trip and no longer. Each
 * step reads the one before it, which fixes their order: the repeated requests first (each waits for its twin before it
 * takes anything), the limits, the door, the codes' uses, then the rows. Any refusal undoes all of it. Answers with each
 * buyer's e-mail, by the id of the order.
 */
export async function insertHolds(db: Queryable, holds: readonly Hold[]): Promise<Map<string, string>> {
  const [first] = holds
  if (!first) return new Map()
  const { event_id, limits, isWaitlistOffer, now } = first
  const rows = holds.flatMap(rowsOf)
  const door = holdingPlaces(placesOf(event_id, rows), { isWaitlistOffer })
  const { rows: placed } = await sql<{ id: string; email: string }>`
    with hold as materialized (
      select hold.*, coalesce(guest_email, (select email from users where users.id = hold.user_id)) as buyer_email
      from jsonb_to_recordset(${JSON.stringify(holds.map(headOf))}::jsonb) as hold (
        id uuid, code text, user_id uuid, guest_email text, network text, subtotal_cop bigint, discount_cop bigint,
        service_fee_cop bigint, total_cop bigint, organizer_fee_cop bigint, expires_at timestamptz, now timestamptz,
        places int, discount_code_id uuid, scope text, key text, hash text, answer jsonb, address inet, organizer_id uuid
      )
    ), claim as (
      ${keepingAnswers(sql`
        select scope, key, hash, answer || jsonb_build_object('buyer_email', buyer_email), 201, now
        from hold where key is not null order by scope, key
      `)}
      returning 1
    ), limited as materialized (
      select limit_open_holds(
        ${holds.map(({ buyer }) => buyer.user_id)}::uuid[], ${holds.map(({ buyer }) => buyer.guest_email)}::text[],
        ${holds.map(({ network }) => network)}::text[],
        ${limits.perPerson}::int, ${limits.perAddress}::int, ${now}::timestamptz
      )
      from (select count(*) from claim) as claimed
    ), door as materialized (
      select ${door} from limited
    ), code_use as materialized (
      select (
        select count(move_code_use(discount_code_id, 1, 0)::text) from (
          select discount_code_id from hold where discount_code_id is not null order by discount_code_id
        ) as carried
      )
      from door
    ), placed as (
      insert into orders (
        id, code, event_id, user_id, guest_email, subtotal_cop, discount_cop, service_fee_cop, total_cop,
        organizer_fee_cop, expires_at, network, created_at, updated_at
      )
      select id, code, ${event_id}::uuid, user_id, guest_email, subtotal_cop, discount_cop, service_fee_cop, total_cop,
        organizer_fee_cop, expires_at, network, now, now
      from hold, code_use
      returning id
    ), registered as (
      insert into registrations (
        id, order_id, event_id, category_id, price_phase_id, price_cop, discount_cop, service_fee_cop, position,
        created_at, updated_at
      )
      select place.id, hold.id, ${event_id}::uuid, place.category_id, place.price_phase_id, place.price_cop,
        place.discount_cop, place.service_fee_cop, place.position, hold.now, hold.now
      from placed join hold using (id) join jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as place (
        order_id uuid, id uuid, category_id uuid, price_phase_id uuid, price_cop bigint, discount_cop bigint,
        service_fee_cop bigint, position int
      ) on place.order_id = hold.id
    ), redeemed as (
      insert into discount_redemptions (discount_code_id, order_id, amount_cop, created_at, updated_at)
      select discount_code_id, id, discount_cop, now, now
      from placed join hold using (id) where discount_code_id is not null
    ), audited as (
      insert into audit_entries (actor_id, action, subject_type, subject_id, after, address, organizer_id)
      select user_id, 'order.held', 'order', id::text,
        jsonb_build_object('state', 'held', 'places', places, 'total_cop', total_cop), address, organizer_id
      from placed join hold using (id)
    )
    select id, buyer_email as email from placed join hold using (id)
  `.execute(db)
  if (placed.length !== holds.length) throw new Error('Holds that nothing refused were not all written')
  return new Map(placed.map(({ id, email }) => [id, email]))
}

function headOf({ id, code, buyer, network, origin, priced, expires_at, now, ...hold }: Hold) {
  const { places, ...totals } = priced
  const { scope, key, hash } = hold.repeatable ?? { scope: null, key: null, hash: null }
  return {
    id,
    code,
    ...buyer,
    ...keptOrigin(buyer.user_id, origin),
    network,
    ...totals,
    expires_at,
    now,
    places: places.length,
    discount_code_id: hold.discount_code_id,
    scope,
    key,
    hash,
    answer: key === null ? null : hold.answer,
  }
}

function rowsOf({ id: order_id, priced }: Hold) {
  return priced.places.map(
    ({ id, category_id, price_phase_id, price_cop, discount_cop, service_fee_cop }, index) => ({
      order_id,
      id,
      category_id,
      price_phase_id,
      price_cop,
      discount_cop,
      service_fee_cop,
      position: index + 1,
      size: null,
      team_seat: null,
    }),
  )
}
