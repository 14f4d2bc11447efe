import type { ImportProblem, ParticipantFields } from '@zancada/contracts'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/transaction'

/** Rows that are right, in their order; what they are worth is not read yet. */
export function selectRowsToHold(db: Queryable, importId: string) {
  return db
    .selectFrom('import_rows')
    .select(['number', sql<string>`category_id`.as('category_id'), 'size'])
    .where('import_id', '=', importId)
    .where('state', 'in', ['ready', 'warning'])
    .orderBy('number')
    .execute()
}

/** Their places are held, at these prices. */
export async function updateHeld(
  tx: Transaction,
  importId: string,
  rows: readonly Omit<HeldRow, 'size' | 'category_id'>[],
): Promise<void> {
  const list = (field: 'number' | 'price_cop' | 'discount_cop' | 'service_fee_cop' | 'organizer_fee_cop') =>
    rows.map((row) => row[field])
  await sql`
    update import_rows set state = 'held', version = version + 1, price_phase_id = priced.price_phase_id,
      price_cop = priced.price_cop, discount_cop = priced.discount_cop,
      service_fee_cop = priced.service_fee_cop, organizer_fee_cop = priced.organizer_fee_cop
    from unnest(
      ${list('number')}::int[], ${rows.map(({ price_phase_id }) => price_phase_id)}::uuid[],
      ${list('price_cop')}::bigint[], ${list('discount_cop')}::bigint[],
      ${list('service_fee_cop')}::bigint[], ${list('organizer_fee_cop')}::bigint[]
    ) as priced (number, price_phase_id, price_cop, discount_cop, service_fee_cop, organizer_fee_cop)
    where import_rows.import_id = ${importId} and import_rows.number = priced.number
  `.execute(tx)
}

export interface HeldRow {
  readonly number: number
  readonly category_id: string
  readonly price_phase_id: string
  readonly size: string | null
  readonly price_cop: number
  readonly discount_cop: number
  readonly service_fee_cop: number
  readonly organizer_fee_cop: number
}

const HELD_COLUMNS = sql`number, category_id, price_phase_id, size, price_cop, discount_cop, service_fee_cop,
  organizer_fee_cop`

/**
 * The places that wait go, all of them or those of one address; answers which. Prices stay, for money that comes late.
 */
export async function letGoRows(tx: Transaction, importId: string, email?: string): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    update import_rows set version = version + 1, state = case
      when own_problems = '[]' and shared_problems = '[]' then 'ready' else 'warning'
    end::import_row_state
    where import_id = ${importId} and state = 'held' and ${ofAddress(email)}
    returning ${HELD_COLUMNS}
  `.execute(tx)
  return rows
}

const ofAddress = (email: string | undefined) => (email === undefined ? sql`true` : sql`email = ${email}`)

export interface ApplicableRow extends HeldRow {
  readonly normalized: ParticipantFields
  readonly document_key: string
}

/** The next that wait, in their order. */
export async function selectHeldRows(
  db: Queryable,
  importId: string,
  limit: number,
): Promise<ApplicableRow[]> {
  const { rows } = await sql<ApplicableRow>`
    select ${HELD_COLUMNS}, normalized, document_key from import_rows
    where import_id = ${importId} and state = 'held'
    order by number limit ${limit}
  `.execute(db)
  return rows
}

/** Those that were let go, all of them or those of one address, with the prices they had, in their order. */
export async function selectLapsedRows(
  tx: Transaction,
  importId: string,
  email?: string,
): Promise<HeldRow[]> {
  const { rows } = await sql<HeldRow>`
    select ${HELD_COLUMNS} from import_rows
    where import_id = ${importId} and state in ('ready', 'warning') and price_phase_id is not null
      and ${ofAddress(email)}
    order by number
  `.execute(tx)
  return rows
}

export async function updateHeldAgain(
  tx: Transaction,
  importId: string,
  numbers: readonly number[],
): Promise<void> {
  await sql`
    update import_rows set state = 'held', version = version + 1
    where import_id = ${importId} and number = any(${[...numbers]}::int[])
  `.execute(tx)
}

export interface AppliedRow {
  readonly number: number
  readonly registration_id: string
}

export async function updateApplied(
  tx: Transaction,
  importId: string,
  applied: readonly AppliedRow[],
): Promise<void> {
  await sql`
    update import_rows set state = 'applied', registration_id = applied.registration_id, version = version + 1
    from unnest(
      ${applied.map(({ number }) => number)}::int[],
      ${applied.map(({ registration_id }) => registration_id)}::uuid[]
    ) as applied (number, registration_id)
    where import_rows.import_id = ${importId} and import_rows.number = applied.number
  `.execute(tx)
}

export async function updateDuplicate(
  tx: Transaction,
  importId: string,
  duplicates: readonly { readonly number: number; readonly problems: readonly ImportProblem[] }[],
): Promise<void> {
  await sql`
    update import_rows set state = 'duplicate', shared_problems = found.problems, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(duplicates)}::jsonb) as found (number integer, problems jsonb)
    where import_rows.import_id = ${importId} and import_rows.number = found.number
  `.execute(tx)
}

/** Those with a row of this address that is no registration; in one order, as whoever locks several does. */
export async function selectImportsNaming(tx: Transaction, email: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('import_rows')
    .select('import_id')
    .distinct()
    .where('email', '=', email)
    .where('registration_id', 'is', null)
    .orderBy('import_id')
    .execute()
  return rows.map(({ import_id }) => import_id)
}

/** Of rows that hold nothing any more. */
export async function forgetPrices(tx: Transaction, importId: string): Promise<void> {
  await tx
    .updateTable('import_rows')
    .set({
      price_phase_id: null,
      price_cop: null,
      discount_cop: null,
      service_fee_cop: null,
      organizer_fee_cop: null,
    })
    .where('import_id', '=', importId)
    .where('state', 'in', ['ready', 'warning'])
    .execute()
}
