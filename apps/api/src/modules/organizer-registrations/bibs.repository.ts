import type { BibMode, BibOrder } from '@zancada/contracts'
import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Queryable, Transaction } from '../../platform/database/transaction'

/** Who wears a bib of an event. */
export function selectHolder(db: Queryable, eventId: string, bib: string) {
  return db
    .selectFrom('registrations')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .select(['registrations.id', 'first_name', 'last_name', 'categories.name as category_name'])
    .where('registrations.event_id', '=', eventId)
    .where('registrations.bib', '=', bib)
    .where('registrations.state', '=', 'confirmed')
    .executeTakeFirst()
}

export function selectBibRange(db: Queryable, categoryId: string) {
  return db
    .selectFrom('categories')
    .select(['name as category_name', 'bib_prefix', 'bib_from', 'bib_to'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('reserved_bibs')
          .select(['from_number', 'to_number'])
          .whereRef('reserved_bibs.event_id', '=', 'categories.event_id'),
      ).as('reserved'),
    )
    .where('id', '=', categoryId)
    .executeTakeFirstOrThrow()
}

/** As the race's figures hold it. */
const peopleOf = (kind: 'category' | 'without_bib_in') => sql<number>`coalesce((
  select confirmed from event_figures
  where event_figures.event_id = categories.event_id and kind = ${kind} and value = categories.id::text
), 0)`

export function selectBibCategories(db: Queryable, eventId: string) {
  return db
    .selectFrom('categories')
    .select(['id', 'name', 'bib_prefix', 'bib_from', 'bib_to'])
    .select([
      peopleOf('category').as('confirmed'),
      sql<number>`${peopleOf('category')} - ${peopleOf('without_bib_in')}`.as('with_bib'),
    ])
    .where('event_id', '=', eventId)
    .orderBy('position')
    .execute()
}

export function selectReserved(db: Queryable, eventId: string) {
  return db
    .selectFrom('reserved_bibs')
    .select(['from_number', 'to_number', 'label'])
    .where('event_id', '=', eventId)
    .orderBy('from_number')
    .orderBy('id')
    .execute()
}

interface Wanted {
  readonly mode: BibMode
  readonly order: BibOrder
  readonly category_id?: string | undefined
}

const ORDERS = {
  surname: sql`plain_text(coalesce(last_name, '')), plain_text(coalesce(first_name, '')), id`,
  confirmed_at: sql`confirmed_at, id`,
  random: sql`gen_random_uuid()`,
} as const

/** Their kit was handed over with it, or that of somebody of their team, which has one number. */
const hasBibOut = sql<boolean>`registrations.bib is not null and (registrations.accredited_at is not null or exists (
  select from registrations as mate
  where mate.team_id = registrations.team_id and mate.state = 'confirmed' and mate.accredited_at is not null
))`

/** The runners to number, in the order of their bibs; a runner whose bib left with the kit keeps it. */
export function selectToNumber(tx: Transaction, eventId: string, { mode, order, category_id }: Wanted) {
  let query = tx
    .selectFrom('registrations')
    .select(['id', 'category_id', 'bib', 'team_id', 'team_seat', hasBibOut.as('keeps_bib')])
    .where('event_id', '=', eventId)
    .where('state', '=', 'confirmed')
  if (mode === 'missing') query = query.where('bib', 'is', null)
  if (category_id !== undefined) query = query.where('category_id', '=', category_id)
  return query.orderBy(ORDERS[order]).execute()
}

/** Whether a runner, or their team, has the bib with a kit. */
export async function keepsBib(tx: Transaction, id: string): Promise<boolean> {
  const { keeps_bib } = await tx
    .selectFrom('registrations')
    .select(hasBibOut.as('keeps_bib'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return keeps_bib
}

/** Bibs that left with the kit of somebody who no longer runs: all of an event, or those of one number. */
export function selectBibsOut(db: Queryable, eventId: string, number?: string) {
  const query = db
    .selectFrom('registrations')
    .select(['bib', 'team_id', 'team_seat', 'document_key', 'first_name', 'last_name'])
    .where('event_id', '=', eventId)
    .where('name_key', 'is not', null)
    .where('bib', 'is not', null)
    .where('accredited_at', 'is not', null)
    .where('state', '<>', 'confirmed')
    .$narrowType<{ bib: string }>()
  return (
    number === undefined
      ? query
      : // By the list's index: what race day writes is in none.
        query.where(sql<boolean>`bib_key >= key_of_bib(${number}) and bib_key < key_of_bib(${number}) || '.'`)
  ).execute()
}

/** The members of one team: their bibs change together. */
export async function selectTeamMates(tx: Transaction, teamId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('registrations')
    .select('id')
    .where('team_id', '=', teamId)
    .where('state', '=', 'confirmed')
    .orderBy('team_seat')
    .execute()
  return rows.map(({ id }) => id)
}

/** Every runner of an event, to be found by document or ticket. */
export function selectRunners(tx: Transaction, eventId: string) {
  return tx
    .selectFrom('registrations')
    .select(['id', 'category_id', 'document_number', 'ticket_code', 'bib', 'first_name', 'last_name'])
    .select(['team_id', 'team_seat', 'document_key', hasBibOut.as('keeps_bib')])
    .where('event_id', '=', eventId)
    .where('state', '=', 'confirmed')
    .execute()
}
