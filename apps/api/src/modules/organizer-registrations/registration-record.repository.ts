import { sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import type { Reach } from '../../platform/http/actor'
import { eventsWithin } from '../events'
import { BUYER_EMAIL, filledSeats } from '../orders'
import { changedSince } from '../paid-places'
import { fullRefundUntil, WITHDRAWAL_FACTS } from '../registrations'
import { KEPT_TRANSFER } from './manual-returns.repository'
import { openChargeOf } from './open-charge.repository'

export type RecordRow = NonNullable<Awaited<ReturnType<typeof selectRecord>>>

/** A registration of an event within reach, with what every action on it reads; any other is as if it did not exist. */
export function selectRecord(db: Queryable, reach: Reach, id: string) {
  return db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .leftJoin('teams', 'teams.id', 'registrations.team_id')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .leftJoin('users as buyers', 'buyers.id', 'orders.user_id')
    .selectAll('registrations')
    .select([
      'orders.code as order_code',
      'orders.manual_payment',
      'orders.manual_returned_cop',
      'orders.total_cop as order_total_cop',
      KEPT_TRANSFER.as('transfer_cop'),
      BUYER_EMAIL.as('buyer_email'),
      'categories.name as category_name',
      'categories.team_size',
      'teams.name as team_name',
      filledSeats().as('team_filled'),
      'events.slug as event_slug',
      'events.name as event_name',
      'events.state as event_state',
      'events.taken_down_reason',
      'events.timezone',
      'events.starts_at',
      'events.fee_payer',
      'events.organizer_id',
      'events.bib_assignment',
      'events.cancel_until_at',
      'events.cancel_refund_percentage',
      fullRefundUntil().as('full_refund_until_at'),
      ...changedSince,
      ...WITHDRAWAL_FACTS,
      openChargeOf('registrations.id').as('category_charge'),
      sql<string[]>`array(
        select kind::text from consents
        where consents.registration_id = registrations.id and revoked_at is null order by kind
      )`.as('consents'),
    ])
    .where(eventsWithin(reach))
    .where('registrations.id', '=', id)
    .executeTakeFirst()
}

/** Who changed a registration last, by its audit; nobody's name when they did not sign in. */
export function selectLastChange(db: Queryable, id: string) {
  return db
    .selectFrom('audit_entries')
    .leftJoin('users', 'users.id', 'audit_entries.actor_id')
    .select(['audit_entries.created_at', 'users.first_name', 'users.last_name'])
    .where('subject_type', '=', 'registration')
    .where('subject_id', '=', id)
    .orderBy('audit_entries.created_at', 'desc')
    .orderBy('audit_entries.id', 'desc')
    .limit(1)
    .executeTakeFirst()
}
