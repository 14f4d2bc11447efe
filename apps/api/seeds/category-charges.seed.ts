import { sql } from 'kysely'
import type { DemoSeed } from './demo-seed'

const RACE = 'media-guayacan-dorado'
const DAYS_LEFT = 2

/** A runner of the demo who was asked, yesterday, for the difference of a dearer category and has not paid it yet. */
export const categoryChargesSeed: DemoSeed = {
  name: 'category-charges',
  run: async (tx, clock) => {
    const now = clock.now()
    const asked = new Date(now.getTime() - 86_400_000)
    const expires = new Date(now.getTime() + DAYS_LEFT * 86_400_000)
    await sql`
      with wanted as (
        select categories.id, categories.name, categories.event_id, phases.id as price_phase_id, phases.price_cop
        from categories
        join events on events.id = categories.event_id
        join price_phases as phases on phases.category_id = categories.id
        where events.slug = ${RACE} and ${now}::timestamptz between phases.starts_at and phases.ends_at
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
        where events.slug = ${RACE}
        returning id, category_id, total_cop, created_by
      )
      insert into audit_entries (actor_id, action, subject_type, subject_id, after, created_at)
      select charged.created_by, 'category_charge.asked', 'category_charge', charged.id::text,
        jsonb_build_object('state', 'awaiting_payment', 'category', wanted.name, 'amount_cop', charged.total_cop),
        ${asked}::timestamptz
      from charged join wanted on wanted.id = charged.category_id
    `.execute(tx)
    // Its place waits for it, through the same door as any other.
    await sql`
      select move_places(event_id, array[category_id], array[1], array[price_phase_id], array[1], 1, 0, true, true)
      from category_charges
    `.execute(tx)
  },
}
