import type { RegistrationState } from '@zancada/contracts'
import { type Selectable, type SqlBool, sql, type Updateable } from 'kysely'
import { containing } from '../../platform/database/like-pattern'
import type { Registrations } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import { acceptedBy, hasAllChoices, lacksConsents } from '../consents'
import { pickupsOfEvent } from '../events'
import { BUYER_EMAIL, filledSeats } from '../orders'
import { changedSince, lockPayingImport } from '../paid-places'
import { addedCity } from '../settings'
import { paidPieces } from './paid-place.repository'
import { fullRefundUntil, WITHDRAWAL_FACTS } from './withdrawal.repository'

export type MyRegistrationRow = Awaited<ReturnType<typeof selectMyRegistrations>>[number]

/** Who asks: by account and its proven e-mail, or by a guest's proven e-mail alone. */
export interface Person {
  readonly user_id: string | null
  /** Null while an account's is not verified: an address nobody proved opens nothing. */
  readonly email: string | null
  /** The only order that a guest who came by a link reaches; null: all that is theirs. */
  readonly order_code: string | null
  /** The only registration that the holder of its link reaches; null: all that is theirs. */
  readonly registration_id: string | null
}

export interface MySearch {
  readonly q?: string | undefined
  readonly when?: 'ahead' | 'past' | undefined
  readonly now: Date
  readonly after?: { readonly starts_at: string; readonly id: string } | undefined
  readonly limit: number
}

/** Shown: what was paid or is a person's place; holds and what they let go belong to their order. */
const SHOWN: readonly RegistrationState[] = ['confirmed', 'transferred', 'cancelled', 'refunded']

export function selectMyRegistrations(db: Queryable, person: Person, search: MySearch) {
  const { q, when, now, after, limit } = search
  let query = shownTo(db, person).limit(limit)
  if (q)
    query = query.where(
      sql<SqlBool>`plain_text(events.name || ' ' || coalesce(registrations.first_name, '') || ' '
        || coalesce(registrations.last_name, '')) like ${containing(q)}`,
    )
  if (when === 'past') {
    query = query.where('events.starts_at', '<=', now)
    query = query.orderBy('events.starts_at', 'desc').orderBy('registrations.id', 'desc')
    if (after) query = query.where(sql<SqlBool>`(events.starts_at, registrations.id) < ${keyOf(after)}`)
    return query.execute()
  }
  if (when === 'ahead') query = query.where('events.starts_at', '>', now)
  query = query.orderBy('events.starts_at').orderBy('registrations.id')
  if (after) query = query.where(sql<SqlBool>`(events.starts_at, registrations.id) > ${keyOf(after)}`)
  return query.execute()
}

const keyOf = ({ starts_at, id }: { starts_at: string; id: string }) =>
  sql`(${starts_at}::timestamptz, ${id}::uuid)`

export function selectMyRegistration(db: Queryable, person: Person, id: string) {
  return shownTo(db, person).where('registrations.id', '=', id).executeTakeFirst()
}

/**
 * One that the person has just changed, in the same transaction: a runner who corrected their address hears once more of
 * what is from now on the new mailbox's.
 */
export function selectChanged(tx: Transaction, person: Person, id: string) {
  return registrationsSeenBy(tx, person).where('registrations.id', '=', id).executeTakeFirstOrThrow()
}

function shownTo(db: Queryable, person: Person) {
  return registrationsOf(db, person)
    .where('registrations.state', 'in', SHOWN)
    .where('registrations.confirmed_at', 'is not', null)
}

/**
 * A registration is its runner's, by the e-mail written on it, and its buyer's; but what was handed on to somebody
 * else, or a seat of a team that somebody took by their own link, is theirs alone, though it stays in the order that
 * paid for it.
 */
function registrationsOf(db: Queryable, person: Person) {
  const { user_id, email, order_code, registration_id } = person
  return (
    registrationsSeenBy(db, person)
      .where(sql<boolean>`registrations.id = any(array(${idsOf(db, { user_id, email })}))`)
      .$if(order_code !== null, (query) => query.where('orders.code', '=', order_code ?? ''))
      // Sent to its runner: whether that mailbox bought it too makes no difference.
      .$if(registration_id !== null, (query) =>
        query.where('registrations.id', '=', registration_id).where('registrations.email', '=', email ?? ''),
      )
  )
}

/**
 * One branch for each way to own one, since each has its index: a condition over all of them would read everybody's. Taken
 * as an array, so that it comes before the many joins and not after them.
 */
function idsOf(db: Queryable, { user_id, email }: Pick<Person, 'user_id' | 'email'>) {
  const bought = () =>
    db
      .selectFrom('orders')
      .innerJoin('registrations', 'registrations.order_id', 'orders.id')
      .select('registrations.id')
      .where('registrations.transferred_from_id', 'is', null)
      .where('registrations.joined_by_link', '=', false)
  const ids = db
    .selectFrom('registrations')
    .select('registrations.id')
    .where('registrations.email', '=', email ?? '')
    .union(bought().where('orders.guest_email', '=', email ?? ''))
  return user_id === null ? ids : ids.union(bought().where('orders.user_id', '=', user_id))
}

/** Any registration, with what it is to that person; whether it is theirs is asked by the caller. */
function registrationsSeenBy(db: Queryable, { user_id, email }: Person) {
  const isBuyer = sql<boolean>`(coalesce(buyers.email, orders.guest_email) = ${email ?? ''}
    or coalesce(orders.user_id = ${user_id}::uuid, false))`
  return db
    .selectFrom('registrations')
    .innerJoin('orders', 'orders.id', 'registrations.order_id')
    .leftJoin('users as buyers', 'buyers.id', 'orders.user_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('organizers', 'organizers.id', 'events.organizer_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .innerJoin('price_phases', 'price_phases.id', 'registrations.price_phase_id')
    .leftJoin('teams', 'teams.id', 'registrations.team_id')
    .leftJoin('transfers', (join) =>
      join
        .onRef('transfers.registration_id', '=', 'registrations.id')
        .on('transfers.state', '<>', 'cancelled'),
    )
    .leftJoin('pickup_authorizations as pickups', (join) =>
      join.onRef('pickups.registration_id', '=', 'registrations.id').on('pickups.revoked_at', 'is', null),
    )
    .leftJoin('category_charges as charges', (join) =>
      join
        .onRef('charges.registration_id', '=', 'registrations.id')
        .on('charges.state', '=', 'awaiting_payment'),
    )
    .leftJoin('categories as wanted', 'wanted.id', 'charges.category_id')
    .leftJoin('microsites', 'microsites.event_id', 'events.id')
    .selectAll('registrations')
    .select([
      'orders.code as order_code',
      ...WITHDRAWAL_FACTS,
      BUYER_EMAIL.as('buyer_email'),
      sql<string | null>`(select code from import_orders where import_orders.id = orders.import_order_id)`.as(
        'import_code',
      ),
      isBuyer.as('is_buyer'),
      sql<boolean>`coalesce(registrations.email = ${email}, false)`.as('is_runner'),
      'categories.name as category_name',
      'categories.distance_m',
      'categories.team_size',
      'teams.name as team_name',
      filledSeats().as('team_filled'),
      sql<Date | null>`coalesce(categories.starts_at, events.starts_at)`.as('category_starts_at'),
      'price_phases.name as phase_name',
      'events.organizer_id',
      'events.slug as event_slug',
      'events.name as event_name',
      'organizers.name as organizer_name',
      'organizers.contact_email',
      'organizers.contact_phone',
      'events.city_code as event_city_code',
      addedCity('events.city_code').as('event_added_city'),
      'events.venue',
      'events.starts_at',
      'events.timezone',
      'events.cover',
      pickupsOfEvent().as('pickups'),
      sql<string | null>`microsites.published -> 'theme' ->> 'primary_color'`.as('primary_color'),
      sql<unknown>`microsites.published -> 'cover'`.as('page_cover'),
      'events.state as event_state',
      'events.taken_down_at',
      'events.registration_closes_at',
      'events.changes_close_at',
      'events.allows_transfers',
      'events.cancel_until_at',
      'events.cancel_refund_percentage',
      fullRefundUntil().as('full_refund_until_at'),
      ...changedSince,
      paidPieces(email, isBuyer).as('paid_pieces'),
      sql<boolean>`exists (
        select from consents
        where consents.registration_id = registrations.id and kind = 'health' and revoked_at is null
      )`.as('has_health_consent'),
      lacksConsents().as('lacks_consents'),
      acceptedBy().as('accepted_by'),
      hasAllChoices().as('has_all_choices'),
      'charges.id as charge_id',
      'charges.total_cop as charge_cop',
      'charges.expires_at as charge_expires_at',
      'wanted.name as charge_category',
      'transfers.to_email',
      'transfers.state as transfer_state',
      'transfers.expires_at as transfer_expires_at',
      'pickups.full_name as pickup_name',
      'pickups.document_type as pickup_document_type',
      'pickups.document_number as pickup_document_number',
      'pickups.code as pickup_code',
    ])
}

export type RegistrationRow = Selectable<Registrations>

/** A change of a registration locks its payable, then its order, then itself, as payments and expiries do. */
export async function lockRegistration(tx: Transaction, id: string): Promise<RegistrationRow | undefined> {
  const found = await tx
    .selectFrom('registrations')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (found === undefined) return undefined
  await lockPayingImport(tx, found.order_id)
  await tx.selectFrom('orders').select('id').where('id', '=', found.order_id).forUpdate().execute()
  return tx.selectFrom('registrations').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
}

/** What its runner corrects; its state, ticket and bib are not changed here. */
export async function updateRegistration(
  tx: Transaction,
  id: string,
  changes: Omit<Updateable<Registrations>, 'state' | 'ticket_code' | 'bib'>,
): Promise<void> {
  await tx.updateTable('registrations').set(changes).where('id', '=', id).execute()
}

export async function replacePickup(
  tx: Transaction,
  registration_id: string,
  person: (PickupPerson & { readonly code: string }) | null,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('pickup_authorizations')
    .set({ revoked_at: now })
    .where('registration_id', '=', registration_id)
    .where('revoked_at', 'is', null)
    .execute()
  if (person !== null)
    await tx
      .insertInto('pickup_authorizations')
      .values({ ...person, registration_id, created_at: now })
      .execute()
}

export interface PickupPerson {
  readonly full_name: string
  readonly document_type: NonNullable<RegistrationRow['document_type']>
  readonly document_number: string
}
