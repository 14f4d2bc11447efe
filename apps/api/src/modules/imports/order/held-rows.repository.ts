import type { ImportProblem, ParticipantFields } from '@zancada/contracts'
import { sql } from 'kysely'
import type { Queryable, Transaction } from '../../../platform/database/transaction'
import type { ListedPlace } from '../../places'
import { type CountedRows, type Seat, type SeatedRow, seatRows } from './seated-rows.rules'

/**
 * Rows that are right, in their order; what they are worth is not read yet. Their numbers come as one text for each
 * category, size and team: thousands of rows one by one would keep others waiting.
 */
export async function selectRowsToHold(db: Queryable, importId: string): Promise<SeatedRow[]> {
  const groups = await rowsToHold(db, importId)
    .select([sql<string>`category_id`.as('category_id'), 'size', 'team_name'])
    .select(sql<string>`string_agg(number::text, ',')`.as('numbers'))
    .groupBy(['category_id', 'size', 'team_name'])
    .execute()
  return seatRows(
    groups.flatMap(({ category_id, size, team_name, numbers }) =>
      numbers.split(',').map((number) => ({ number: Number(number), category_id, size, team_name })),
    ),
  )
}

/** The numbers of rows that are right, in their order, as one text: to see whether they are others by now. */
export async function selectNumbersToHold(db: Queryable, importId: string): Promise<string> {
  const { numbers } = await rowsToHold(db, importId)
    .select(sql<string>`coalesce(string_agg(number::text, ',' order by number), '')`.as('numbers'))
    .executeTakeFirstOrThrow()
  return numbers
}

/** How many rows are right, by category and team. */
export function countRowsToHold(db: Queryable, importId: string): Promise<CountedRows[]> {
  return rowsToHold(db, importId)
    .select([sql<string>`category_id`.as('category_id'), 'team_name', sql<number>`count(*)::int`.as('rows')])
    .groupBy(['category_id', 'team_name'])
    .execute()
}

function rowsToHold(db: Queryable, importId: string) {
  return db
    .selectFrom('import_rows')
    .where('import_id', '=', importId)
    .where('state', 'in', ['ready', 'warning'])
    .where('left_out', 'is', null)
}

/** Their places are held, at these prices: few for many rows, so each row only says which is its own. */
export async function updateHeld(
  tx: Transaction,
  importId: string,
  rows: readonly (Seat & { readonly number: number; readonly price: FrozenPrice })[],
): Promise<void> {
  const places = new Map<FrozenPrice, number>()
  for (const { price } of rows) if (!places.has(price)) places.set(price, places.size)
  const prices = [...places].map(([price, place]) => ({
    place,
    price_phase_id: price.price_phase_id,
    price_cop: price.price_cop,
    discount_cop: price.discount_cop,
    service_fee_cop: price.service_fee_cop,
    organizer_fee_cop: price.organizer_fee_cop,
  }))
  const numbers = rows.map(({ number }) => number)
  const which = rows.map(({ price }) => places.get(price) ?? 0)
  await sql`
    with priced as materialized (
      select ${importId}::uuid as import_id, number, team_row, team_seat, price.*
      from unnest(
        ${listed(numbers)}::int[], ${listed(which)}::int[], ${listed(rows.map(({ team_row }) => team_row))}::int[],
        ${listed(rows.map(({ team_seat }) => team_seat))}::int[]
      ) as priced (number, place, team_row, team_seat)
      join jsonb_to_recordset(${JSON.stringify(prices)}::jsonb) as price (
        place int, price_phase_id uuid, price_cop bigint, discount_cop bigint, service_fee_cop bigint,
        organizer_fee_cop bigint
      ) using (place)
    )
    update import_rows set state = 'held', version = version + 1, team_row = priced.team_row,
      team_seat = priced.team_seat, price_phase_id = priced.price_phase_id,
      price_cop = priced.price_cop, discount_cop = priced.discount_cop,
      service_fee_cop = priced.service_fee_cop, organizer_fee_cop = priced.organizer_fee_cop
    from priced
    where import_rows.import_id = priced.import_id and import_rows.number = priced.number
  `.execute(tx)
}

/** As PostgreSQL writes a list: the driver would look at every number for something to escape. */
const listed = (numbers: readonly (number | null)[]) => `{${numbers.map((each) => each ?? 'NULL').join(',')}}`

export interface FrozenPrice {
  readonly price_phase_id: string
  readonly price_cop: number
  readonly discount_cop: number
  readonly service_fee_cop: number
  readonly organizer_fee_cop: number
}

export interface HeldRow extends FrozenPrice, Seat {
  readonly number: number
  readonly category_id: string
  readonly size: string | null
}

const HELD_COLUMNS = sql`number, category_id, price_phase_id, size, price_cop, discount_cop, service_fee_cop,
  organizer_fee_cop, team_row, team_seat`

/** A team where its first row stood, its captain before the others. */
const IN_TURN = sql`order by coalesce(team_row, number), coalesce(team_seat, 1)`

/**
 * The places that wait go, all of them or those of one address; answers which. Prices stay, for money that comes late.
 * They come counted: thousands of rows one by one would keep others waiting.
 */
export async function letGoRows(tx: Transaction, importId: string, email?: string): Promise<ListedPlace[]> {
  const { rows: groups } = await sql<ListedPlace & { readonly quantity: number }>`
    with gone as (
      update import_rows set version = version + 1, state = case
        when own_problems = '[]' and shared_problems = '[]' then 'ready' else 'warning'
      end::import_row_state
      where import_id = ${importId} and state = 'held' and ${ofAddress(email)}
      returning category_id, price_phase_id, size, team_seat
    )
    select category_id, price_phase_id, size, team_seat, count(*)::int as quantity from gone
    group by category_id, price_phase_id, size, team_seat
  `.execute(tx)
  return groups.flatMap(({ quantity, ...place }) => Array.from({ length: quantity }, () => place))
}

const ofAddress = (email: string | undefined) => (email === undefined ? sql`true` : sql`email = ${email}`)

export interface ApplicableRow extends HeldRow {
  readonly team_name: string | null
  readonly normalized: ParticipantFields
  readonly document_key: string
}

/** The next that wait, in their order: so many teams and people who run alone, each team whole. */
export async function selectHeldRows(
  db: Queryable,
  importId: string,
  limit: number,
  /** Turns that are not asked for. */
  besides: readonly number[] = [],
): Promise<ApplicableRow[]> {
  const { rows } = await sql<ApplicableRow>`
    with turns as (
      select coalesce(team_row, number) as turn from import_rows
      where import_id = ${importId} and state = 'held' and coalesce(team_seat, 1) = 1
        and coalesce(team_row, number) <> all (${[...besides]}::int[])
      order by turn limit ${limit}
    )
    select ${HELD_COLUMNS}, team_name, normalized, document_key from import_rows
    where import_id = ${importId} and state = 'held' and coalesce(team_row, number) in (select turn from turns)
    ${IN_TURN}
  `.execute(db)
  return rows
}

/** What all that wait cost. */
export async function sumHeldCosts(db: Queryable, importId: string): Promise<number> {
  const { rows } = await sql<{ cost_cop: number }>`
    select coalesce(sum(price_cop - discount_cop + service_fee_cop), 0)::bigint as cost_cop from import_rows
    where import_id = ${importId} and state = 'held'
  `.execute(db)
  return rows[0]?.cost_cop ?? 0
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
    ${IN_TURN}
  `.execute(tx)
  return rows
}

/** A size that none is left of is no longer theirs; what they had asked for stays in what was read of them. */
export async function updateHeldAgain(
  tx: Transaction,
  importId: string,
  rows: readonly Pick<HeldRow, 'number' | 'size' | 'price_phase_id'>[],
): Promise<void> {
  await sql`
    update import_rows set state = 'held', version = version + 1, size = again.size,
      price_phase_id = again.price_phase_id
    from unnest(
      ${rows.map(({ number }) => number)}::int[], ${rows.map(({ size }) => size)}::text[],
      ${rows.map(({ price_phase_id }) => price_phase_id)}::uuid[]
    ) as again (number, size, price_phase_id)
    where import_rows.import_id = ${importId} and import_rows.number = again.number
  `.execute(tx)
}

/** Rows of teams with a price, held or let go, and whether they are of an address. */
export async function selectTeamRows(
  tx: Transaction,
  importId: string,
  email: string,
): Promise<(HeldRow & { readonly is_theirs: boolean })[]> {
  const { rows } = await sql<HeldRow & { readonly is_theirs: boolean }>`
    select ${HELD_COLUMNS}, email is not distinct from ${email} as is_theirs from import_rows
    where import_id = ${importId} and state in ('held', 'ready', 'warning') and price_phase_id is not null
      and team_row is not null
    ${IN_TURN}
  `.execute(tx)
  return rows
}

/** Who leads a team changed, and with it whose row has the price. */
export async function updateSeats(
  tx: Transaction,
  importId: string,
  rows: readonly HeldRow[],
): Promise<void> {
  if (rows.length === 0) return
  await sql`
    update import_rows set team_seat = moved.team_seat, price_phase_id = moved.price_phase_id,
      price_cop = moved.price_cop, discount_cop = moved.discount_cop, service_fee_cop = moved.service_fee_cop,
      organizer_fee_cop = moved.organizer_fee_cop, version = version + 1
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as moved (
      number int, team_seat int, price_phase_id uuid, price_cop bigint, discount_cop bigint, service_fee_cop bigint,
      organizer_fee_cop bigint
    )
    where import_rows.import_id = ${importId} and import_rows.number = moved.number
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

/** Imports with a row of this address that is no registration, in the order in which several are locked. */
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
