import { type SqlBool, sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'

/** Who asks for their own: an address counts once it was verified. */
export interface Asker {
  readonly user_id: string
  readonly email: string | null
}

const bought = ({ user_id, email }: Asker) =>
  sql<boolean>`(orders.user_id = ${user_id} or orders.guest_email = ${email})`

/**
 * What they bought, and the later charges of their runners: those are the runner's, also when somebody else bought the place. Each is
 * found from the person, so that what others paid is not read.
 */
const paid = (table: 'payments' | 'refunds', asker: Asker) => sql<boolean>`${sql.ref(`${table}.id`)} in (
  select own.id from orders join ${sql.table(table)} as own on own.order_id = orders.id where ${bought(asker)}
  union
  select own.id from registrations as runner
  join category_charges as asked on asked.registration_id = runner.id
  join ${sql.table(table)} as own on own.category_charge_id = asked.id
  where runner.email = ${asker.email}
)`

/** What went on to somebody by transfer is theirs alone, though it stays in the order that paid for it. */
const boughtAndKept = (asker: Asker) =>
  sql<boolean>`(${bought(asker)} and registrations.transferred_from_id is null
    and not registrations.joined_by_link)`

/** As a runner: what carries their address, and what they bought and still is in their name. */
export function selectRegistrationsAsRunner(db: Queryable, asker: Asker) {
  return registrations(db)
    .where('registrations.email', '=', asker.email ?? '')
    .execute()
}

/** As a buyer: the other runners they wrote down. */
export function selectRegistrationsAsBuyer(db: Queryable, asker: Asker) {
  return registrations(db)
    .where(boughtAndKept(asker))
    .where(sql<boolean>`registrations.email is distinct from ${asker.email}`)
    .execute()
}

function registrations(db: Queryable) {
  return db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .select([
      'registrations.id',
      'events.name as event_name',
      'events.starts_at',
      'categories.name as category_name',
      'orders.code as order_code',
      'registrations.state',
      'registrations.bib',
      'registrations.ticket_code',
      'registrations.document_type',
      'registrations.document_number',
      'registrations.first_name',
      'registrations.last_name',
      'registrations.email',
      'registrations.phone',
      'registrations.birth_on',
      'registrations.gender',
      'registrations.city_code',
      'registrations.club',
      'registrations.eps',
      'registrations.blood_type',
      'registrations.emergency_contact_name',
      'registrations.emergency_contact_phone',
      'registrations.size',
      'registrations.guardian',
      'registrations.price_cop',
      'registrations.discount_cop',
      'registrations.service_fee_cop',
      'registrations.created_at',
      'registrations.confirmed_at',
    ])
    .select(
      // By what was asked, not by the question's id.
      sql<Record<string, unknown>>`coalesce((
        select jsonb_object_agg(coalesce(questions.label, answer.key), answer.value)
        from jsonb_each(registrations.answers) as answer
        left join questions on questions.id::text = answer.key
      ), '{}'::jsonb)`.as('answers'),
    )
    .orderBy('registrations.created_at')
    .orderBy('registrations.id')
}

export function selectOwnOrders(db: Queryable, asker: Asker) {
  return db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select([
      'orders.code',
      'events.name as event_name',
      'orders.state',
      'orders.subtotal_cop',
      'orders.discount_cop',
      'orders.service_fee_cop',
      'orders.total_cop',
      'orders.guest_email',
      'orders.network',
      'orders.created_at',
      'orders.paid_at',
    ])
    .where(bought(asker))
    .orderBy('orders.created_at')
    .execute()
}

export function selectOwnPayments(db: Queryable, asker: Asker) {
  return db
    .selectFrom('payments')
    .leftJoin('category_charges', 'category_charges.id', 'payments.category_charge_id')
    .leftJoin('registrations as charged', 'charged.id', 'category_charges.registration_id')
    .innerJoin('orders', (join) =>
      join.on(sql<SqlBool>`orders.id = coalesce(payments.order_id, charged.order_id)`),
    )
    .select([
      sql<string>`coalesce(category_charges.code, orders.code)`.as('order_code'),
      'payments.reference',
      'payments.provider',
      'payments.provider_transaction_id',
      'payments.amount_cop',
      'payments.method',
      'payments.method_detail',
      'payments.state',
      'payments.status_message',
      'payments.created_at',
      'payments.approved_at',
      'payments.refunded_at',
      'payments.refund_reference',
      'payments.returned_on',
    ])
    .where(paid('payments', asker))
    .orderBy('payments.created_at')
    .execute()
}

export function selectOwnRefunds(db: Queryable, asker: Asker) {
  return db
    .selectFrom('refunds')
    .leftJoin('category_charges', 'category_charges.id', 'refunds.category_charge_id')
    .leftJoin('registrations as charged', 'charged.id', 'category_charges.registration_id')
    .innerJoin('orders', (join) =>
      join.on(sql<SqlBool>`orders.id = coalesce(refunds.order_id, charged.order_id)`),
    )
    .select([
      sql<string>`coalesce(category_charges.code, orders.code)`.as('order_code'),
      'refunds.amount_cop',
      'refunds.reason',
      'refunds.state',
      'refunds.reference',
      'refunds.returned_on',
      'refunds.created_at',
      'refunds.done_at',
    ])
    .where(paid('refunds', asker))
    .orderBy('refunds.created_at')
    .execute()
}

export function selectOwnWaits(db: Queryable, { user_id, email }: Asker) {
  return db
    .selectFrom('waitlist_entries')
    .innerJoin('events', 'events.id', 'waitlist_entries.event_id')
    .innerJoin('categories', 'categories.id', 'waitlist_entries.category_id')
    .select([
      'events.name as event_name',
      'categories.name as category_name',
      'waitlist_entries.email',
      'waitlist_entries.party_size',
      'waitlist_entries.state',
      'waitlist_entries.created_at',
      'waitlist_entries.offered_at',
    ])
    .where(sql<boolean>`(waitlist_entries.user_id = ${user_id} or waitlist_entries.email = ${email})`)
    .orderBy('waitlist_entries.created_at')
    .execute()
}

export function selectOwnOpeningNotices(db: Queryable, { user_id, email }: Asker) {
  return db
    .selectFrom('opening_notices')
    .innerJoin('events', 'events.id', 'opening_notices.event_id')
    .select([
      'events.name as event_name',
      'opening_notices.email',
      'opening_notices.created_at',
      'opening_notices.told_at',
    ])
    .where(sql<boolean>`(opening_notices.user_id = ${user_id} or opening_notices.email = ${email})`)
    .orderBy('opening_notices.created_at')
    .execute()
}

/** Seats of teams that they were offered. */
export function selectOwnSeatInvitations(db: Queryable, { email }: Asker) {
  return db
    .selectFrom('team_invitations')
    .innerJoin('teams', 'teams.id', 'team_invitations.team_id')
    .innerJoin('events', 'events.id', 'teams.event_id')
    .select([
      'events.name as event_name',
      'teams.name as team_name',
      'team_invitations.email',
      'team_invitations.state',
      'team_invitations.created_at',
      'team_invitations.closed_at',
    ])
    .where(sql<boolean>`team_invitations.email = ${email}`)
    .orderBy('team_invitations.created_at')
    .execute()
}

/** With whether they want mails about them. */
export function selectOwnSavedRaces(db: Queryable, { user_id }: Asker) {
  return db
    .selectFrom('saved_races')
    .innerJoin('events', 'events.id', 'saved_races.event_id')
    .leftJoin('saved_race_stops', 'saved_race_stops.user_id', 'saved_races.user_id')
    .select(['events.name as event_name', 'saved_races.saved_at', 'saved_race_stops.stopped_at'])
    .where('saved_races.user_id', '=', user_id)
    .orderBy('saved_races.saved_at')
    .execute()
}

/** Offered by them or to them. */
export function selectOwnTransfers(db: Queryable, asker: Asker) {
  return db
    .selectFrom('transfers')
    .innerJoin('registrations', 'registrations.id', 'transfers.registration_id')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .select([
      'events.name as event_name',
      'transfers.to_email',
      'transfers.state',
      'transfers.created_at',
      'transfers.closed_at',
    ])
    .where(
      sql<boolean>`(transfers.to_email = ${asker.email} or registrations.email = ${asker.email} or ${boughtAndKept(asker)})`,
    )
    .orderBy('transfers.created_at')
    .execute()
}

export function selectOwnPickups(db: Queryable, asker: Asker) {
  return db
    .selectFrom('pickup_authorizations as pickups')
    .innerJoin('registrations', 'registrations.id', 'pickups.registration_id')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .select([
      'events.name as event_name',
      'pickups.full_name',
      'pickups.document_type',
      'pickups.document_number',
      'pickups.code as pickup_code',
      'pickups.created_at',
      'pickups.revoked_at',
    ])
    .where(sql<boolean>`(registrations.email = ${asker.email} or ${boughtAndKept(asker)})`)
    .orderBy('pickups.created_at')
    .execute()
}

/** The teams one is in, and those that invited one's proven address. */
export function selectOwnTeams(db: Queryable, { user_id, email }: Asker) {
  return db
    .selectFrom('staff_members')
    .innerJoin('organizers', 'organizers.id', 'staff_members.organizer_id')
    .select([
      'organizers.name as organizer_name',
      'staff_members.invited_email',
      'staff_members.permissions',
      'staff_members.state',
      'staff_members.created_at',
    ])
    .where(
      sql<boolean>`(staff_members.user_id = ${user_id}
        or (staff_members.state = 'invited' and staff_members.invited_email = ${email}))`,
    )
    .orderBy('staff_members.created_at')
    .execute()
}

/** The last thousand things the account did: longer lists are asked for by mail. */
export function selectOwnActivity(db: Queryable, { user_id }: Asker) {
  return db
    .selectFrom('audit_entries')
    .select(['action', 'subject_type', 'subject_id', 'address', 'created_at'])
    .where('actor_id', '=', user_id)
    .orderBy('id', 'desc')
    .limit(1_000)
    .execute()
}

/**
 * Mails that still wait to leave, or never could: those that left are not kept. Their subjects are not shown: one that
 * carries a code or a greeting belongs in the mailbox and nowhere else.
 */
export async function selectWaitingMails(db: Queryable, { email }: Asker) {
  const { rows } = await sql<{ created_at: Date; state: string }>`
    select created_on as created_at, state::text as state
    from pgboss.job where name = 'mail.send' and data ->> 'to' = ${email}
    order by created_on
  `.execute(db)
  return rows
}
