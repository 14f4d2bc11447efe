import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Queryable } from '../../platform/database/transaction'
import type { Reach } from '../../platform/http/actor'
import { eventsWithin } from '../events'
import { BUYER_EMAIL, filledSeats } from '../orders'
import { changedSince, refundsOfEnd } from '../paid-places'
import { KEPT_TRANSFER } from './manual-returns.repository'
import { openChargeOf } from './open-charge.repository'

export type DetailRow = NonNullable<Awaited<ReturnType<typeof selectDetail>>>

/** One registration within reach, with its purchase, its authorisations and what its race asked. */
export function selectDetail(db: Queryable, reach: Reach, id: string) {
  return db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .leftJoin('users as buyers', 'buyers.id', 'orders.user_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .leftJoin('teams', 'teams.id', 'registrations.team_id')
    .innerJoin('price_phases', 'price_phases.id', 'registrations.price_phase_id')
    .leftJoin('transfers', (join) =>
      join
        .onRef('transfers.registration_id', '=', 'registrations.id')
        .on('transfers.state', '<>', 'cancelled'),
    )
    .leftJoin('pickup_authorizations as pickups', (join) =>
      join.onRef('pickups.registration_id', '=', 'registrations.id').on('pickups.revoked_at', 'is', null),
    )
    .leftJoinLateral(refundsOfEnd, (join) => join.onTrue())
    .selectAll('registrations')
    .select((eb) => [
      'orders.code as order_code',
      'orders.state as order_state',
      'orders.total_cop as order_total_cop',
      KEPT_TRANSFER.as('transfer_cop'),
      'orders.manual_payment',
      'orders.manual_returned_cop',
      'orders.created_at as order_created_at',
      'orders.paid_at as order_paid_at',
      BUYER_EMAIL.as('buyer_email'),
      sql<number>`(
        select count(*) from registrations as bought
        where bought.order_id = orders.id and bought.transferred_from_id is null
          and coalesce(bought.team_seat, 1) = 1
      )`.as('order_places'),
      sql<string | null>`(
        select discount_codes.code from discount_redemptions
        join discount_codes on discount_codes.id = discount_redemptions.discount_code_id
        where discount_redemptions.order_id = orders.id and discount_redemptions.state <> 'released'
      )`.as('discount_code'),
      'events.slug as event_slug',
      'events.name as event_name',
      'events.timezone',
      'events.state as event_state',
      'categories.name as category_name',
      'categories.team_size',
      'teams.name as team_name',
      filledSeats().as('team_filled'),
      'price_phases.name as phase_name',
      'transfers.to_email',
      'transfers.state as transfer_state',
      'transfers.new_registration_id',
      'pickups.full_name as pickup_name',
      'pickups.document_type as pickup_document_type',
      'pickups.document_number as pickup_document_number',
      'ending.refund_amount_cop',
      'ending.refund_state',
      'ending.refund_return_by',
      ...changedSince,
      openChargeOf('registrations.id').as('category_charge'),
      jsonArrayFrom(
        eb
          .selectFrom('questions')
          .select(['questions.id', 'questions.label'])
          .whereRef('questions.event_id', '=', 'registrations.event_id')
          .orderBy('questions.position'),
      ).as('questions'),
      jsonArrayFrom(
        eb
          .selectFrom('consents')
          .select(['consents.kind', 'consents.text_version', 'consents.accepted_at', 'consents.revoked_at'])
          .whereRef('consents.registration_id', '=', 'registrations.id')
          .orderBy('consents.accepted_at'),
      ).as('consents'),
      jsonArrayFrom(
        eb
          .selectFrom('payments')
          .select([
            'payments.reference',
            'payments.state',
            'payments.method',
            'payments.amount_cop',
            'payments.status_message',
            'payments.created_at',
          ])
          .where((where) =>
            where.or([
              where('payments.order_id', '=', where.ref('registrations.order_id')),
              where('payments.category_charge_id', 'in', chargesOfPlace),
            ]),
          )
          .orderBy('payments.created_at', 'desc'),
      ).as('payments'),
    ])
    .where(eventsWithin(reach))
    .where('registrations.id', '=', id)
    .where('registrations.name_key', 'is not', null)
    .executeTakeFirst()
}

const chargesOfPlace = sql<string>`(
  select category_charges.id from category_charges
  join registrations as place on place.id = category_charges.registration_id
  where place.order_id = registrations.order_id and place.position = registrations.position
)`

export interface HistoryRow {
  readonly id: string
  readonly action: string
  readonly before: unknown
  readonly after: unknown
  readonly person_before: unknown
  readonly person_after: unknown
  readonly created_at: Date
  readonly actor_id: string | null
  readonly actor_name: string | null
  readonly is_team: boolean
  readonly is_superuser: boolean
}

const LONGEST_HISTORY = 500

/**
 * Everything written about a registration, those it was handed on from, its order, what was charged since, the payments
 * of both and the money that goes back for it: the latest first.
 */
export async function selectHistory(
  db: Queryable,
  { id, order_id }: { readonly id: string; readonly order_id: string },
  organizerId: string,
): Promise<readonly HistoryRow[]> {
  const { rows } = await sql<HistoryRow>`
    with recursive places as (
      select id, transferred_from_id from registrations where id = ${id}
      union all
      select former.id, former.transferred_from_id
      from registrations as former join places on former.id = places.transferred_from_id
    ), subjects (subject_type, subject_id) as (
      select 'registration', id::text from places
      union all select 'order', ${order_id}::text
      union all select 'payment', payments.id::text from payments where order_id = ${order_id}
      union all select 'category_charge', category_charges.id::text from category_charges
        where registration_id in (select id from places)
      union all select 'payment', payments.id::text from payments
        join category_charges on category_charges.id = payments.category_charge_id
        where registration_id in (select id from places)
      union all select 'refund', refunds.id::text from refunds where registration_id in (select id from places)
      union all select 'refund_line', refund_lines.id::text from refund_lines
        where payable_id = ${order_id} or payable_id in (
          select category_charges.id from category_charges where registration_id in (select id from places)
        )
    )
    select audit_entries.id, action, audit_entries.before, audit_entries.after, audit_entries.created_at, actor_id,
      registration_edits.before as person_before, registration_edits.after as person_after,
      nullif(trim(users.first_name || ' ' || users.last_name), '') as actor_name,
      coalesce(users.is_superuser, false) as is_superuser,
      exists (select from organizers where organizers.id = ${organizerId} and owner_id = actor_id)
        or exists (select from staff_members where organizer_id = ${organizerId} and user_id = actor_id) as is_team
    from subjects
    join audit_entries using (subject_type, subject_id)
    left join registration_edits on registration_edits.audit_entry_id = audit_entries.id
    left join users on users.id = actor_id
    order by audit_entries.created_at desc, audit_entries.id desc
    limit ${LONGEST_HISTORY}
  `.execute(db)
  return rows
}
