import { sql } from 'kysely'
import type { Transaction } from '../src/platform/database/transaction'
import type { DemoSeed } from './demo-seed'
import { TODAY_RACE } from './races'

const DAY_MS = 86_400_000
const DAYS_LEFT = 2
/** When each was asked, in days before today: of the race that is about to be run, while places were still sold. */
const ASKED = [
  { slug: 'media-guayacan-dorado', daysAgo: 1 },
  { slug: TODAY_RACE, daysAgo: 6 },
]

/** Runners of the demo who were asked for the difference of a dearer category and have not paid it yet. */
export const categoryChargesSeed: DemoSeed = {
  name: 'category-charges',
  run: async (tx, clock) => {
    const now = clock.now()
    const expires = new Date(now.getTime() + DAYS_LEFT * DAY_MS)
    for (const { slug, daysAgo } of ASKED)
      await askForDifference(tx, slug, new Date(now.getTime() - daysAgo * DAY_MS), expires)
    // Their places wait for it, through the same door as any other.
    await sql`
      select move_places(event_id, array[category_id], array[1], array[price_phase_id], array[1], 1, 0, true, true)
      from category_charges
    `.execute(tx)
  },
}

async function askForDifference(tx: Transaction, slug: string, asked: Date, expires: Date): Promise<void> {
  await sql`
      with wanted as (
        select categories.id, categories.name, categories.event_id, phases.id as price_phase_id, phases.price_cop
        from categories
        join events on events.id = categories.event_id
        join price_phases as phases on phases.category_id = categories.id
        where events.slug = ${slug} and ${asked}::timestamptz between phases.starts_at and phases.ends_at
          and categories.held_count + categories.confirmed_count < categories.capacity
          and (phases.max_quantity is null or phases.held_count + phases.confirmed_count < phases.max_quantity)
        order by phases.price_cop desc
        limit 1
      ), moved as (
        select registrations.id, registrations.category_id, registrations.price_cop, orders.code
        from registrations
        join orders on orders.id = registrations.order_id
        join wanted on wanted.event_id = registrations.event_id
        where registrations.state = 'confirmed' and registrations.category_id <> wanted.id
          and registrations.price_cop < wanted.price_cop and registrations.email is not null
          and orders.user_id is null
        order by registrations.id desc
        limit 1
      ), charged as (
        insert into category_charges (code, event_id, registration_id, from_category_id, category_id, price_phase_id,
          difference_cop, service_fee_cop, organizer_fee_cop, token_hash, created_by, created_at, updated_at, expires_at)
        select moved.code || '-C1', wanted.event_id, moved.id, moved.category_id, wanted.id, wanted.price_phase_id,
          wanted.price_cop - moved.price_cop, 0, 0, sha256(gen_random_uuid()::text::bytea), organizers.owner_id,
          ${asked}::timestamptz, ${asked}::timestamptz, ${expires}::timestamptz
        from wanted, moved, events join organizers on organizers.id = events.organizer_id
        where events.slug = ${slug}
        returning id, category_id, total_cop, created_by
      )
      insert into audit_entries (actor_id, action, subject_type, subject_id, after, created_at)
      select charged.created_by, 'category_charge.asked', 'category_charge', charged.id::text,
        jsonb_build_object('state', 'awaiting_payment', 'category', wanted.name, 'amount_cop', charged.total_cop),
        ${asked}::timestamptz
      from charged join wanted on wanted.id = charged.category_id
    `.execute(tx)
}
