import type { RegistrationState } from '@zancada/contracts'
import { type RawBuilder, sql } from 'kysely'
import { type AuditEntry, withAudit } from '../../platform/audit'
import type { Queryable, Transaction } from '../../platform/database/transaction'

export type OrderRegistrationRow = Awaited<ReturnType<typeof selectRegistrations>>[number]

/** An order's registrations in their order, with what their category and price are called and when they start. */
export function selectRegistrations(db: Queryable, orderId: string) {
  return db
    .selectFrom('registrations')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('price_phases', 'price_phases.id', 'registrations.price_phase_id')
    .selectAll('registrations')
    .select([
      'categories.name as category_name',
      'categories.distance_m',
      sql<Date | null>`coalesce(categories.starts_at, events.starts_at)`.as('category_starts_at'),
      'price_phases.name as phase_name',
      sql<boolean>`categories.bib_from is not null and events.bib_assignment = 'on_payment'`.as('takes_bib'),
    ])
    .where('registrations.order_id', '=', orderId)
    .orderBy('registrations.position')
    .execute()
}

interface Confirmation {
  readonly id: string
  readonly ticket_code: string
  readonly bib: string | null
  readonly size: string | null
}

export async function confirmRegistrations(
  tx: Transaction,
  confirmations: readonly Confirmation[],
  now: Date,
  entry: AuditEntry,
): Promise<void> {
  const given = sql<Confirmation>`jsonb_to_recordset(${JSON.stringify(confirmations)}::jsonb)`
  await withAudit(tx, entry)
    .updateTable('registrations')
    .from(given.as<'given'>(sql`given (id uuid, ticket_code text, bib text, size text)`))
    .set((eb) => ({
      ticket_code: eb.ref('given.ticket_code'),
      bib: eb.ref('given.bib'),
      size: eb.ref('given.size'),
      state: 'confirmed',
      confirmed_at: now,
      closed_at: null,
      updated_at: now,
    }))
    .whereRef('registrations.id', '=', 'given.id')
    .execute()
}

/** Those still in `from`; the others went their own way before. */
export async function closeRegistrations(
  tx: Transaction,
  orderId: string,
  from: RegistrationState,
  to: RegistrationState,
  now: Date,
): Promise<void> {
  await tx
    .updateTable('registrations')
    .set({ state: to, closed_at: now, updated_at: now })
    .where('order_id', '=', orderId)
    .where('state', '=', from)
    .execute()
}

/**
 * The next bibs of a category's range, moved on in the category's row: whoever calls holds its lock. Bibs already worn
 * are passed over. At its end, those that were given back are given again; with none left, fewer come back.
 */
export async function takeBibs(tx: Transaction, categoryId: string, count: number): Promise<string[]> {
  const ahead = await takeBibsFrom(tx, categoryId, count, sql`coalesce(next_bib, bib_from)`)
  if (ahead.length === count) return ahead
  return [...ahead, ...(await takeBibsFrom(tx, categoryId, count - ahead.length, sql`bib_from`))]
}

async function takeBibsFrom(
  tx: Transaction,
  categoryId: string,
  count: number,
  from: RawBuilder<unknown>,
): Promise<string[]> {
  const { rows } = await sql<{ bib: string }>`
    with numbers as (
      select event_id, bib_prefix, generate_series(greatest(${from}, bib_from), bib_to) as number
      from categories where id = ${categoryId} and bib_from is not null
    ), free as (
      select bib_prefix || number as bib, number from numbers
      where not exists (
        select from registrations as worn
        where worn.event_id = numbers.event_id and worn.bib = numbers.bib_prefix || numbers.number
          and worn.state = 'confirmed'
      )
      order by number
      limit ${count}
    ), moved as (
      update categories set next_bib = greatest(next_bib, (select max(number) + 1 from free))
      where id = ${categoryId} and exists (select from free)
    )
    select bib from free order by number
  `.execute(tx)
  return rows.map(({ bib }) => bib)
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
