import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction'
import { feeAt } from '../settings'

export interface DueReminder {
  readonly user_id: string
  readonly event_id: string
  readonly phase_ids: readonly string[]
}

/**
 * Who marked a race that sells now, of which a price that may still be bought ends before a moment, and who heard of none
 * of it. Not among them: its runners, people who want no mails, and people without a proven address.
 */
export async function selectDue(
  db: Queryable,
  { now, before, limit }: { readonly now: Date; readonly before: Date; readonly limit: number },
): Promise<DueReminder[]> {
  const { rows } = await sql<DueReminder>`
    select saved_races.user_id, saved_races.event_id, array_agg(price_phases.id) as phase_ids
    from saved_races
    join users on users.id = saved_races.user_id
    join events on events.id = saved_races.event_id
    join categories on categories.event_id = events.id
    join price_phases on price_phases.category_id = categories.id
    where users.is_active and users.deleted_at is null and users.email_verified_at is not null
      and events.state = 'published' and events.published_at is not null and events.taken_down_at is null
      and not events.sales_paused and events.sales_closed_at is null
      and (events.registration_opens_at is null or events.registration_opens_at <= ${now}::timestamptz)
      and (events.registration_closes_at is null or events.registration_closes_at > ${now}::timestamptz)
      and (events.starts_at is null or events.starts_at > ${now}::timestamptz)
      and (events.capacity is null or events.held_count + events.confirmed_count < events.capacity)
      and categories.held_count + categories.confirmed_count < categories.capacity
      and price_phases.starts_at <= ${now}::timestamptz
      and price_phases.ends_at > ${now}::timestamptz and price_phases.ends_at <= ${before}::timestamptz
      and (price_phases.max_quantity is null
        or price_phases.held_count + price_phases.confirmed_count < price_phases.max_quantity)
      and not exists (select from saved_race_stops where saved_race_stops.user_id = users.id)
      and not exists (
        select from saved_race_reminders
        where saved_race_reminders.user_id = users.id and (
          saved_race_reminders.phase_id = price_phases.id
          or saved_race_reminders.event_id = events.id and saved_race_reminders.category_name = categories.name
            and saved_race_reminders.price_cop = price_phases.price_cop
        )
      )
      and not exists (
        select from registrations join orders on orders.id = registrations.order_id
        where registrations.event_id = events.id and registrations.state = 'confirmed'
          and (registrations.email = users.email or orders.user_id = users.id)
      )
    group by saved_races.user_id, saved_races.event_id
    order by saved_races.user_id, saved_races.event_id
    limit ${limit}
  `.execute(db)
  return rows
}

/** The prices that nobody else has just told this person of: another process waits here, and finds none. */
export async function insertReminders(
  tx: Transaction,
  { user_id, phase_ids }: DueReminder,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ phase_id: string }>`
    insert into saved_race_reminders (user_id, event_id, category_name, price_cop, phase_id, reminded_at)
    select ${user_id}::uuid, categories.event_id, categories.name, price_phases.price_cop, price_phases.id,
      ${now}::timestamptz
    from price_phases join categories on categories.id = price_phases.category_id
    where price_phases.id = any(${phase_ids}::uuid[])
    order by price_phases.id
    on conflict do nothing
    returning phase_id
  `.execute(tx)
  return rows.map(({ phase_id }) => phase_id)
}

/** It outlives what the mail told of. */
export async function insertStopLink(
  tx: Transaction,
  link: { readonly token_hash: Buffer; readonly user_id: string; readonly sent_at: Date },
): Promise<void> {
  await tx.insertInto('saved_race_stop_links').values(link).execute()
}

export function selectReminderWords(db: Queryable, user_id: string, event_id: string, now: Date) {
  return db
    .selectFrom('users')
    .innerJoin('events', (join) => join.on('events.id', '=', event_id))
    .select([
      'users.email',
      'users.first_name',
      'events.slug',
      'events.name',
      'events.timezone',
      'events.fee_payer',
      feeAt('events.organizer_id', now).as('fee_rule'),
    ])
    .where('users.id', '=', user_id)
    .executeTakeFirstOrThrow()
}

/** Each price that ends, with what follows it in its category. */
export async function selectEndingPrices(db: Queryable, phaseIds: readonly string[]) {
  const { rows } = await sql<{
    category_name: string
    is_per_team: boolean
    price_cop: number
    next_price_cop: number | null
    ends_at: Date
  }>`
    select categories.name as category_name, categories.team_size > 1 as is_per_team, ending.price_cop, ending.ends_at, following.price_cop as next_price_cop
    from price_phases as ending
    join categories on categories.id = ending.category_id
    left join lateral (
      select price_cop from price_phases
      where category_id = ending.category_id and starts_at >= ending.ends_at order by starts_at limit 1
    ) as following on true
    where ending.id = any(${phaseIds}::uuid[])
    order by ending.ends_at, categories.position
  `.execute(db)
  return rows
}
