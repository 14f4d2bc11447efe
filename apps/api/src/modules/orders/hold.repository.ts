import type { Order } from '@zancada/contracts'
import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import type { Buyer } from './buyer'
import type { ChosenPlace } from './chosen-place.rules'
import type { Places } from './places'
import type { PricedOrder } from './pricing.rules'

export interface Hold {
  readonly id: string
  readonly code: string
  readonly buyer: Buyer
  readonly network: string
  readonly places: Places
  readonly priced: PricedOrder<ChosenPlace & { readonly id: string }>
  readonly discount_code_id: string | null
  readonly limits: { readonly perPerson: number | null; readonly perAddress: number | null }
  readonly isWaitlistOffer: boolean
  readonly repeatable: { readonly scope: string; readonly key: string; readonly hash: string } | null
  /** The answer but for the buyer's e-mail, which the database adds. */
  readonly answer: Omit<Order, 'buyer_email'>
  readonly expires_at: Date
  readonly now: Date
}

/**
 * The whole hold in one statement, so that the rows everybody wants are locked for one trip and no longer. Each step
 * reads the one before it, which fixes their order: the repeated request first (it waits for its twin before it takes
 * anything), the limits, the door, the code's use, then the rows. Any refusal undoes all of it.
 */
export async function insertHold(db: Queryable, hold: Hold): Promise<string> {
  const { buyer, places, priced, repeatable, limits, now } = hold
  const rows = priced.places
  const { rows: held } = await sql<{ buyer_email: string }>`
    with buyer as (
      select coalesce(${buyer.guest_email}::text, (select email from users where id = ${buyer.user_id}::uuid)) as email
    ), claim as (
      insert into idempotent_answers (scope, key, request_hash, answer, status, created_at)
      select ${repeatable?.scope ?? null}::text, ${repeatable?.key ?? null}::text, ${repeatable?.hash ?? null}::text,
        ${JSON.stringify(hold.answer)}::jsonb || jsonb_build_object('buyer_email', buyer.email), 201, ${now}::timestamptz
      from buyer where ${repeatable !== null}::boolean
      returning 1
    ), limited as (
      select limit_open_holds(
        ${buyer.user_id}::uuid, ${buyer.guest_email}::text, ${hold.network}::text,
        ${limits.perPerson}::int, ${limits.perAddress}::int, ${now}::timestamptz
      )
      from (select count(*) from claim) as claimed
    ), door as (
      select move_places(
        ${places.event_id}::uuid,
        ${places.categories.names}::uuid[], ${places.categories.quantities}::int[],
        ${places.phases.names}::uuid[], ${places.phases.quantities}::int[],
        1, 0, ${hold.isWaitlistOffer}::boolean
      )
      from limited
    ), code_use as (
      select case when ${hold.discount_code_id}::uuid is not null
        then move_code_use(${hold.discount_code_id}::uuid, 1, 0)::text end
      from door
    ), placed as (
      insert into orders (
        id, code, event_id, user_id, guest_email, subtotal_cop, discount_cop, service_fee_cop, total_cop,
        organizer_fee_cop, expires_at, network, created_at, updated_at
      )
      select ${hold.id}::uuid, ${hold.code}, ${places.event_id}::uuid, ${buyer.user_id}::uuid, ${buyer.guest_email}::text,
        ${priced.subtotal_cop}::bigint, ${priced.discount_cop}::bigint, ${priced.service_fee_cop}::bigint,
        ${priced.total_cop}::bigint, ${priced.organizer_fee_cop}::bigint,
        ${hold.expires_at}::timestamptz, ${hold.network}, ${now}::timestamptz, ${now}::timestamptz
      from code_use
      returning id
    ), registered as (
      insert into registrations (
        id, order_id, event_id, category_id, price_phase_id, price_cop, discount_cop, service_fee_cop, position,
        created_at, updated_at
      )
      select place.id, placed.id, ${places.event_id}::uuid, place.category_id, place.price_phase_id, place.price_cop,
        place.discount_cop, place.service_fee_cop, place.position, ${now}::timestamptz, ${now}::timestamptz
      from placed, unnest(
        ${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ category_id }) => category_id)}::uuid[],
        ${rows.map(({ price_phase_id }) => price_phase_id)}::uuid[], ${rows.map(({ price_cop }) => price_cop)}::bigint[],
        ${rows.map(({ discount_cop }) => discount_cop)}::bigint[],
        ${rows.map(({ service_fee_cop }) => service_fee_cop)}::bigint[]
      ) with ordinality as place (id, category_id, price_phase_id, price_cop, discount_cop, service_fee_cop, position)
    ), redeemed as (
      insert into discount_redemptions (discount_code_id, order_id, amount_cop, created_at, updated_at)
      select ${hold.discount_code_id}::uuid, placed.id, ${priced.discount_cop}::bigint,
        ${now}::timestamptz, ${now}::timestamptz
      from placed where ${hold.discount_code_id}::uuid is not null
    ), audited as (
      insert into audit_entries (actor_id, action, subject_type, subject_id, after)
      select ${buyer.user_id}::uuid, 'order.held', 'order', placed.id::text,
        jsonb_build_object('state', 'held', 'places', ${rows.length}::int, 'total_cop', ${priced.total_cop}::bigint)
      from placed
    )
    select buyer.email as buyer_email from placed, buyer
  `.execute(db)
  const [first] = held
  if (!first) throw new Error('A hold that nothing refused wrote no order')
  return first.buyer_email
}

/** What was answered the first time, if that request was already served. */
export function selectFirstAnswer(db: Queryable, scope: string, key: string) {
  return db
    .selectFrom('idempotent_answers')
    .select(['request_hash', 'answer', 'status'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
}
