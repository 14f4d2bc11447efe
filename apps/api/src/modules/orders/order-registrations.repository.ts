import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../platform/database/transaction'

export type OrderRegistrationRow = Awaited<ReturnType<typeof selectRegistrations>>[number]

/** An order's registrations in their order, with what their category and price are called and when they start. */
export function selectRegistrations(db: Queryable, orderId: string) {
  return db
    .selectFrom('registrations')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('price_phases', 'price_phases.id', 'registrations.price_phase_id')
    .leftJoin('teams', 'teams.id', 'registrations.team_id')
    .selectAll('registrations')
    .select([
      'categories.name as category_name',
      'categories.distance_m',
      'categories.team_size',
      'teams.name as team_name',
      filledSeats().as('team_filled'),
      sql<Date | null>`coalesce(categories.starts_at, events.starts_at)`.as('category_starts_at'),
      'price_phases.name as phase_name',
      sql<boolean>`categories.bib_from is not null and events.bib_assignment = 'on_payment'`.as('takes_bib'),
    ])
    .where('registrations.order_id', '=', orderId)
    .orderBy('registrations.position')
    .execute()
}

/** How many seats of the team in that column have somebody. */
export function filledSeats(teamId = 'registrations.team_id') {
  return sql<number>`(
    select count(*)::int from registrations as mates
    where mates.team_id = ${sql.ref(teamId)} and mates.state = 'confirmed'
  )`
}

/** Of many orders, what ends them. */
export function selectRegistrationsOf(db: Queryable, orderIds: readonly string[]) {
  return db
    .selectFrom('registrations')
    .selectAll()
    .where(sql<boolean>`order_id = any(${[...orderIds]}::uuid[])`)
    .orderBy('id')
    .execute()
}

interface Amounts {
  readonly id: string
  readonly discount_cop: number
  readonly service_fee_cop: number
}

export async function updateAmounts(tx: Transaction, amounts: readonly Amounts[], now: Date): Promise<void> {
  for (const { id, discount_cop, service_fee_cop } of amounts)
    await tx
      .updateTable('registrations')
      .set({ discount_cop, service_fee_cop, updated_at: now })
      .where('id', '=', id)
      .execute()
}
