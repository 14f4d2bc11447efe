import { teamNumberOf } from '@zancada/contracts'
import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../platform/database/transaction'
import { selectSeats, updateTeamBibs } from './teams.repository'

/**
 * The next bibs of a category's range, moved on in the category's row, which the caller has locked. Bibs already worn,
 * those that left with a kit and numbers the organizer reserved are passed over. At its end, those that were given back
 * are given again; with none left, fewer come back.
 */
export async function takeBibs(tx: Transaction, categoryId: string, count: number): Promise<string[]> {
  const take = async (query: ReturnType<typeof takingBibs>) =>
    (await query.execute(tx)).rows.map(({ bib }) => bib)
  const ahead = await take(takingBibs(categoryId, count, sql`coalesce(next_bib, bib_from)`))
  if (ahead.length === count) return ahead
  return [...ahead, ...(await take(takingBibs(categoryId, count - ahead.length, sql`bib_from`, ahead)))]
}

export function takingBibs(
  categoryId: string,
  count: number,
  from: RawBuilder<unknown>,
  /** Taken a moment ago, and worn by nobody yet. */
  besides: readonly string[] = [],
): RawBuilder<{ bib: string }> {
  return sql<{ bib: string }>`
    with numbers as (
      select event_id, bib_prefix, generate_series(greatest(${from}, bib_from), bib_to) as number
      from categories where id = ${categoryId} and bib_from is not null
    ), unworn as (
      select event_id, bib_prefix || number as bib, number from numbers
      where bib_prefix || number <> all (${[...besides]}::text[]) and not exists (
        select from registrations as worn
        where worn.event_id = numbers.event_id and worn.bib = numbers.bib_prefix || numbers.number
          and worn.state = 'confirmed'
      ) and not exists (
        select from teams
        where teams.event_id = numbers.event_id and teams.bib = numbers.bib_prefix || numbers.number
          and teams.ended_at is null
      ) and not exists (
        select from reserved_bibs as reserved
        where reserved.event_id = numbers.event_id
          and numbers.number between reserved.from_number and reserved.to_number
      )
      order by number
    ), free as (
      select bib, number from unworn
      where not exists (${leftWithKit})
      order by number
      limit ${count}
    ), moved as (
      update categories set next_bib = greatest(next_bib, (select max(number) + 1 from free))
      where id = ${categoryId} and exists (select from free)
    )
    select bib from free order by number
  `
}

/**
 * The runner who took the number with their kit, also when their place ended; a member of a team wears it with their seat.
 * Found by the list's key, because what race day writes is in no index. `offset 0` asks it of one number after another:
 * joined, PostgreSQL compares every number with every kit.
 */
const leftWithKit = sql`
  select from registrations as gone
  where gone.event_id = unworn.event_id and gone.name_key is not null
    and gone.bib_key >= key_of_bib(unworn.bib) and gone.bib_key < key_of_bib(unworn.bib) || '.'
    and gone.bib = unworn.bib || coalesce('-' || gone.team_seat, '')
    and gone.accredited_at is not null
  offset 0
`

/** The bib that a runner has with their kit, if so. The caller has locked the registration. */
export async function selectBibThatLeft(tx: Transaction, registrationId: string): Promise<string | null> {
  const left = await tx
    .selectFrom('registrations')
    .select('bib')
    .where('id', '=', registrationId)
    .where('accredited_at', 'is not', null)
    .executeTakeFirst()
  return left?.bib ?? null
}

/** In the order of their ids, as the door locks them. */
export async function lockCategories(tx: Transaction, categoryIds: readonly string[]): Promise<void> {
  await tx
    .selectFrom('categories')
    .select('id')
    .where('id', 'in', [...categoryIds])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Their ranges are given from the start again. */
export async function restartBibs(tx: Transaction, categoryIds: readonly string[]): Promise<void> {
  await tx
    .updateTable('categories')
    .set({ next_bib: null })
    .where('id', 'in', [...categoryIds])
    .execute()
}

export interface GivenBib {
  readonly id: string
  readonly bib: string | null
}

/** Those of a team's seats are its number: one of them written is written for all. */
export async function updateBibs(tx: Transaction, given: readonly GivenBib[], now: Date): Promise<void> {
  if (given.length === 0) return
  const seats = new Map(
    (
      await selectSeats(
        tx,
        given.map(({ id }) => id),
      )
    ).map((seat) => [seat.id, seat]),
  )
  const numbers = new Map(
    given.flatMap(({ id, bib }) => {
      const seat = seats.get(id)
      return seat ? [[seat.team_id, bib && teamNumberOf(bib, seat.team_seat)] as const] : []
    }),
  )
  await updateOwnBibs(
    tx,
    given.filter(({ id }) => !seats.has(id)),
    now,
  )
  await updateTeamBibs(
    tx,
    [...numbers].map(([team_id, bib]) => ({ team_id, bib })),
  )
}

/** One statement checks the index row by row, so bibs that change hands are taken off before they are put on. */
async function updateOwnBibs(tx: Transaction, given: readonly GivenBib[], now: Date): Promise<void> {
  if (given.length === 0) return
  await tx
    .updateTable('registrations')
    .set({ bib: null })
    .where(
      'id',
      'in',
      given.map(({ id }) => id),
    )
    .where('bib', 'is not', null)
    .execute()
  await sql`
    update registrations set bib = given.bib, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (id uuid, bib text)
    where registrations.id = given.id
  `.execute(tx)
}
