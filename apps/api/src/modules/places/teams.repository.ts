import { type Insertable, sql } from 'kysely'
import type { Teams } from '../../platform/database/schema.gen'
import type { Queryable, Transaction } from '../../platform/database/transaction'

type NewTeam = Pick<Insertable<Teams>, 'event_id' | 'category_id' | 'order_id' | 'name' | 'created_at'>

export async function insertTeam(tx: Transaction, team: NewTeam): Promise<string> {
  const { id } = await tx.insertInto('teams').values(team).returning('id').executeTakeFirstOrThrow()
  return id
}

export async function updateTeamName(tx: Transaction, id: string, name: string): Promise<void> {
  await tx.updateTable('teams').set({ name }).where('id', '=', id).where('name', '<>', name).execute()
}

/** The captain's seat of a place that is still held. */
export async function seatCaptain(tx: Transaction, registrationId: string, team_id: string): Promise<void> {
  await tx
    .updateTable('registrations')
    .set({ team_id, team_seat: 1 })
    .where('id', '=', registrationId)
    .execute()
}

interface NamedTeam {
  readonly category_id: string
  readonly team_name: string
}

/** Which of these names a team of another order has in that category, by their place in the list. */
export async function selectTakenNames(
  db: Queryable,
  named: readonly NamedTeam[],
  exceptOrderId: string | null,
): Promise<number[]> {
  if (named.length === 0) return []
  const { rows } = await sql<{ index: number }>`
    select given.index::int - 1 as index
    from unnest(
      ${named.map(({ category_id }) => category_id)}::uuid[], ${named.map(({ team_name }) => team_name)}::text[]
    ) with ordinality as given (category_id, name, index)
    where exists (
      select from teams
      where teams.category_id = given.category_id and teams.name_key = plain_text(given.name)
        and teams.claims_name and teams.ended_at is null
        and teams.order_id is distinct from ${exceptOrderId}::uuid
    )
  `.execute(db)
  return rows.map(({ index }) => index)
}

/**
 * An order that was let go comes back: of its teams, those whose name is another's by now get a number after it. A place
 * that was paid is not lost for a name.
 */
export async function keepNamesApart(tx: Transaction, orderId: string): Promise<void> {
  await sql`
    update teams set name = (
      select named.name from (
        select left(teams.name, 55) || ' (' || number || ')' as name, number from generate_series(2, 99) as number
      ) as named
      where not exists (
        select from teams as other
        where other.category_id = teams.category_id and other.name_key = plain_text(named.name)
          and other.claims_name and other.ended_at is null
      )
      order by named.number
      limit 1
    )
    where order_id = ${orderId} and ended_at is not null and exists (
      select from teams as other
      where other.category_id = teams.category_id and other.name_key = teams.name_key and other.id <> teams.id
        and other.claims_name and other.ended_at is null
    )
  `.execute(tx)
}

/**
 * A team that is registered at once, by the name it was given or, if that is another's, with a number after it. Answers
 * its id. One that claims the same name in the same instant is a refusal that `isTeamNameTaken` reads.
 */
export async function insertTeamNamedApart(tx: Transaction, team: NewTeam): Promise<string> {
  const { event_id, category_id, order_id, name, created_at } = team
  const { rows } = await sql<{ id: string }>`
    insert into teams (event_id, category_id, order_id, name, claims_name, created_at)
    select ${event_id}, ${category_id}, ${order_id}, named.name, true, ${created_at}
    from (
      select case when number = 1 then ${name} else left(${name}, 55) || ' (' || number || ')' end as name, number
      from generate_series(1, 99) as number
    ) as named
    where not exists (
      select from teams as other
      where other.category_id = ${category_id} and other.name_key = plain_text(named.name)
        and other.claims_name and other.ended_at is null
    )
    order by named.number limit 1
    returning id
  `.execute(tx)
  const [{ id } = { id: undefined }] = rows
  if (id === undefined) throw new Error(`Every name like ${name} is taken`)
  return id
}

interface TeamBib {
  readonly team_id: string
  readonly bib: string | null
}

/** The number of each team; the database has its members wear it. Taken off before they are put on, as two may swap. */
export async function updateTeamBibs(tx: Transaction, given: readonly TeamBib[]): Promise<void> {
  if (given.length === 0) return
  const ids = given.map(({ team_id }) => team_id)
  await tx
    .updateTable('teams')
    .set({ bib: null })
    .where('id', 'in', ids)
    .where('bib', 'is not', null)
    .execute()
  await sql`
    update teams set bib = given.bib
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb) as given (team_id uuid, bib text)
    where teams.id = given.team_id and given.bib is not null
  `.execute(tx)
}

/** The team and seat of those that have one. */
export function selectSeats(tx: Transaction, registrationIds: readonly string[]) {
  return tx
    .selectFrom('registrations')
    .select(['id', 'team_id', 'team_seat'])
    .where(sql<boolean>`id = any(${[...registrationIds]}::uuid[])`)
    .where('team_id', 'is not', null)
    .$narrowType<{ team_id: string; team_seat: number }>()
    .execute()
}

/** The other runners of the teams that these captains lead. */
export function selectMembersOf(tx: Transaction, teamIds: readonly string[], besides: readonly string[]) {
  return tx
    .selectFrom('registrations')
    .selectAll()
    .where(sql<boolean>`team_id = any(${[...teamIds]}::uuid[])`)
    .where('state', '=', 'confirmed')
    .where(sql<boolean>`id <> all(${[...besides]}::uuid[])`)
    .orderBy('id')
    .execute()
}

/** How many run together in each of these categories. */
export async function selectTeamSizes(
  db: Queryable,
  categoryIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .selectFrom('categories')
    .select(['id', 'team_size'])
    .where('id', '=', sql<string>`any(${categoryIds}::uuid[])`)
    .execute()
  return new Map(rows.map(({ id, team_size }) => [id, team_size]))
}
