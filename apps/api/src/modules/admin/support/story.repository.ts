import { type SqlBool, sql } from 'kysely'
import type { Queryable } from '../../../platform/database/transaction'
import type { PersonKeys } from '../../accounts'
import { bought, runs } from './story-money.repository'

const MOST = 200

export function selectAccount(db: Queryable, { user_id, email }: PersonKeys) {
  return db
    .selectFrom('users')
    .leftJoin('organizers', 'organizers.owner_id', 'users.id')
    .select([
      'users.id',
      'users.is_active',
      'users.is_superuser',
      'users.email_verified_at',
      'users.created_at',
      'users.deleted_at',
      'organizers.name as organizer_name',
      'organizers.slug as organizer_slug',
      'organizers.state as organizer_state',
    ])
    .where((eb) => (user_id === null ? eb('users.email', '=', email ?? '') : eb('users.id', '=', user_id)))
    .executeTakeFirst()
}

export function selectTeams(db: Queryable, userId: string) {
  return db
    .selectFrom('staff_members')
    .innerJoin('organizers', 'organizers.id', 'staff_members.organizer_id')
    .select(['organizers.name as organizer_name', 'staff_members.state', 'staff_members.permissions'])
    .where('staff_members.user_id', '=', userId)
    .orderBy('organizers.name')
    .execute()
}

export function selectSessions(db: Queryable, userId: string) {
  return db
    .selectFrom('sessions')
    .select(['user_agent', 'ip', 'last_used_at', 'revoked_at', 'expires_at'])
    .where('user_id', '=', userId)
    .orderBy('last_used_at', 'desc')
    .limit(20)
    .execute()
}

export function selectOrders(db: Queryable, keys: PersonKeys) {
  return db
    .selectFrom('orders')
    .innerJoin('events', 'events.id', 'orders.event_id')
    .select([
      'orders.id',
      'orders.code',
      'events.name as event_name',
      'orders.state',
      'orders.total_cop',
      'orders.discount_cop',
      sql<string | null>`(
        select discount_codes.code from discount_redemptions
        join discount_codes on discount_codes.id = discount_redemptions.discount_code_id
        where discount_redemptions.order_id = orders.id and discount_redemptions.state <> 'released'
      )`.as('discount_code'),
      'orders.created_at',
      'orders.import_order_id',
      sql<{ reference: string; state: string; amount_cop: number; method: string | null }[]>`(
        select coalesce(json_agg(json_build_object(
          'reference', reference, 'state', state, 'amount_cop', amount_cop, 'method', method
        ) order by payments.created_at), '[]')
        from payments where payments.order_id = orders.id
      )`.as('payments'),
    ])
    .where(bought(keys))
    .orderBy('orders.created_at', 'desc')
    .limit(MOST)
    .execute()
}

export function selectRegistrations(db: Queryable, keys: PersonKeys) {
  return (
    db
      .selectFrom('registrations')
      .innerJoin('orders', 'orders.id', 'registrations.order_id')
      .innerJoin('events', 'events.id', 'registrations.event_id')
      .innerJoin('categories', 'categories.id', 'registrations.category_id')
      .select([
        'registrations.id',
        'events.name as event_name',
        'events.slug as event_slug',
        'categories.name as category_name',
        sql<
          string | null
        >`nullif(trim(concat_ws(' ', registrations.first_name, registrations.last_name)), '')`.as(
          'runner_name',
        ),
        'orders.code as order_code',
        'registrations.state',
        'registrations.bib',
        'registrations.accredited_at',
        'registrations.checked_in_at',
        sql<boolean>`coalesce(${runs(keys)}, false)`.as('is_own'),
      ])
      // Each road by its own index.
      .where(
        sql<SqlBool>`registrations.id in (
        select registrations.id from registrations where ${runs(keys)}
        union select registrations.id from registrations join orders on orders.id = registrations.order_id
          where ${bought(keys)}
      )`,
      )
      .orderBy('registrations.created_at', 'desc')
      .limit(MOST)
      .execute()
  )
}

export function selectWaits(db: Queryable, { email }: PersonKeys) {
  return db
    .selectFrom('waitlist_entries')
    .innerJoin('events', 'events.id', 'waitlist_entries.event_id')
    .innerJoin('categories', 'categories.id', 'waitlist_entries.category_id')
    .select([
      'events.name as event_name',
      'categories.name as category_name',
      'waitlist_entries.state',
      'waitlist_entries.created_at',
    ])
    .where('waitlist_entries.email', '=', email ?? '')
    .orderBy('waitlist_entries.created_at', 'desc')
    .limit(MOST)
    .execute()
}

export function selectTransfers(db: Queryable, keys: PersonKeys) {
  return (
    db
      .selectFrom('transfers')
      .innerJoin('registrations', 'registrations.id', 'transfers.registration_id')
      .innerJoin('events', 'events.id', 'registrations.event_id')
      .select([
        'events.name as event_name',
        'transfers.state',
        sql<boolean>`coalesce(transfers.to_email = ${keys.email}, false)`.as('is_received'),
        'transfers.created_at',
      ])
      // Each road by its own index.
      .where(
        sql<SqlBool>`transfers.id in (
        select transfers.id from transfers where transfers.to_email = ${keys.email}
        union select transfers.id from registrations join transfers on transfers.registration_id = registrations.id
          where ${runs(keys)}
      )`,
      )
      .orderBy('transfers.created_at', 'desc')
      .limit(MOST)
      .execute()
  )
}

export function selectImports(db: Queryable, { email }: PersonKeys) {
  return db
    .selectFrom('import_rows')
    .innerJoin('import_orders', 'import_orders.id', 'import_rows.import_id')
    .innerJoin('events', 'events.id', 'import_orders.event_id')
    .select(['import_orders.id', 'events.name as event_name', 'import_rows.number', 'import_rows.state'])
    .where('import_rows.email', '=', email ?? '')
    .orderBy('import_orders.id', 'desc')
    .limit(MOST)
    .execute()
}

/** A claim that lacks something is no claim yet. */
export function selectDataRequests(db: Queryable, { user_id, email }: PersonKeys) {
  return db
    .selectFrom('data_requests')
    .select([
      sql<string>`'SD-' || number`.as('number'),
      'kind',
      'state',
      'body',
      'received_at',
      sql<string>`due_on::text`.as('due_on'),
      sql<boolean>`(kind = 'reclamo' and state in ('received', 'in_progress', 'extended'))`.as(
        'is_open_claim',
      ),
    ])
    .where(sql<SqlBool>`(user_id = ${user_id} or email = ${email})`)
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute()
}

export function selectConsents(db: Queryable, { user_id, email }: PersonKeys) {
  return db
    .selectFrom('consents')
    .leftJoin('registrations', 'registrations.id', 'consents.registration_id')
    .leftJoin('events', 'events.id', 'registrations.event_id')
    .select([
      'consents.kind',
      'consents.text_version',
      'events.name as event_name',
      'consents.accepted_at',
      'consents.revoked_at',
    ])
    .where(sql<SqlBool>`(consents.user_id = ${user_id} or consents.email = ${email})`)
    .orderBy('consents.accepted_at', 'desc')
    .limit(MOST)
    .execute()
}

/** Those that wait or never could leave, and those of a race to its runners; of none what it says. */
export async function selectMails(db: Queryable, { email }: PersonKeys) {
  const { rows } = await sql<{ kind: 'single' | 'bulk'; state: string; at: Date; event_name: string | null }>`
    select 'single' as kind, state::text as state, created_on as at, null as event_name
    from pgboss.job where name = 'mail.send' and data ->> 'to' = ${email}
    union all
    select 'bulk', bulk_mail_recipients.state::text, bulk_mail_recipients.updated_at, events.name
    from bulk_mail_recipients
    join registrations on registrations.id = bulk_mail_recipients.registration_id
    join events on events.id = registrations.event_id
    where bulk_mail_recipients.email = ${email}
    order by at desc limit ${MOST}
  `.execute(db)
  return rows
}
