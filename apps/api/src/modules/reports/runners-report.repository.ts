import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import { categoryAsked, daysAsked, eventsAsked, namedWithin } from './asked-about.repository'
import type { Question } from './question.rules'

export type RunnerGroup = 'category' | 'gender' | 'age' | 'city' | 'size'

/**
 * Who is registered now, counted by one thing. What was not asked of them counts under an empty label. The figures of the
 * races hold it; of some days or of one category the registrations are counted.
 */
export function selectRunners(db: Queryable, question: Question, by: RunnerGroup) {
  return isWhole(question) ? selectKept(db, question, by) : countRunners(db, question, by)
}

/** How many places they have: a relay team is one. */
export async function countPlaces(db: Queryable, question: Question): Promise<number> {
  const query = isWhole(question)
    ? db
        .selectFrom('events')
        .select(sql<number>`coalesce(sum(events.confirmed_count), 0)`.as('places'))
        .where(eventsAsked(question))
    : db
        .selectFrom('registrations')
        .innerJoin('events', 'events.id', 'registrations.event_id')
        .select(sql<number>`count(*)`.as('places'))
        .where('registrations.state', '=', 'confirmed')
        .where(sql<boolean>`coalesce(registrations.team_seat, 1) = 1`)
        .where(eventsAsked(question))
        .where(categoryAsked(question))
        .where(daysAsked(question, sql.ref('registrations.confirmed_at')))
  const { places } = await query.executeTakeFirstOrThrow()
  return places
}

const isWhole = ({ category, from, until }: Question) => category === null && from === null && until === null

interface Grouped {
  readonly label: string
  readonly runners: number
}

/** The kind of figure that each thing is kept under. */
const KINDS: Readonly<Record<RunnerGroup, string>> = {
  category: 'category',
  gender: 'gender',
  age: 'birth',
  city: 'city',
  size: 'size',
}

function selectKept(db: Queryable, question: Question, by: RunnerGroup): Promise<Grouped[]> {
  const runners = sql<number>`sum(event_figures.confirmed)`
  const value = sql.ref<string>('event_figures.value')
  const { label, order } = groupOf(question, by, {
    runners,
    value,
    birth: sql`nullif(event_figures.value, '')::date`,
  })
  return db
    .selectFrom('event_figures')
    .innerJoin('events', 'events.id', 'event_figures.event_id')
    .leftJoin('categories', (join) =>
      join.on(
        sql<boolean>`event_figures.kind = 'category' and categories.event_id = events.id and categories.id::text = event_figures.value`,
      ),
    )
    .leftJoin('event_sizes', (join) =>
      join
        .onRef('event_sizes.event_id', '=', 'event_figures.event_id')
        .onRef('event_sizes.size', '=', 'event_figures.value'),
    )
    .select([label.as('label'), runners.as('runners')])
    .where('event_figures.kind', '=', KINDS[by])
    .where('event_figures.confirmed', '>', 0)
    .where(eventsAsked(question))
    .groupBy([label, ...order.grouped])
    .orderBy(order.by)
    .execute()
}

const COLUMNS: Readonly<Record<Exclude<RunnerGroup, 'category' | 'age'>, string>> = {
  gender: 'registrations.gender',
  city: 'registrations.city_code',
  size: 'registrations.size',
}

function countRunners(db: Queryable, question: Question, by: RunnerGroup): Promise<Grouped[]> {
  const runners = sql<number>`count(*)`
  const value =
    by === 'category' || by === 'age'
      ? sql<string>`''`
      : sql<string>`coalesce(${sql.ref(COLUMNS[by])}::text, '')`
  const { label, order } = groupOf(question, by, { runners, value, birth: sql.ref('registrations.birth_on') })
  return db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .leftJoin('event_sizes', (join) =>
      join
        .onRef('event_sizes.event_id', '=', 'registrations.event_id')
        .onRef('event_sizes.size', '=', 'registrations.size'),
    )
    .select([label.as('label'), runners.as('runners')])
    .where('registrations.state', '=', 'confirmed')
    .where(eventsAsked(question))
    .where(categoryAsked(question))
    .where(daysAsked(question, sql.ref('registrations.confirmed_at')))
    .groupBy([label, ...order.grouped])
    .orderBy(order.by)
    .execute()
}

interface Group {
  readonly label: RawBuilder<string>
  readonly order: { readonly grouped: readonly RawBuilder<unknown>[]; readonly by: RawBuilder<unknown> }
}

interface Source {
  readonly runners: RawBuilder<number>
  readonly value: RawBuilder<string>
  readonly birth: RawBuilder<unknown>
}

function groupOf(question: Question, by: RunnerGroup, { runners, value, birth }: Source): Group {
  if (by === 'category')
    return {
      label: namedWithin(question, 'categories.name'),
      order: {
        grouped: [sql`events.starts_at`, sql`events.id`, sql`categories.position`, sql`categories.id`],
        by: sql`events.starts_at, events.id, categories.position, categories.id`,
      },
    }
  if (by === 'size')
    return {
      label: value,
      order: { grouped: [], by: sql`min(event_sizes.position) nulls last, 1` },
    }
  if (by === 'age') return { label: ageBand(birth), order: { grouped: [], by: sql`1` } }
  return { label: value, order: { grouped: [], by: sql`${runners} desc, 1` } }
}

/** On the day of the race, or today while it has none: the tens of years, as two digits that sort. */
function ageBand(birth: RawBuilder<unknown>): RawBuilder<string> {
  const age = sql`extract(year from age(
    coalesce((events.starts_at at time zone events.timezone)::date, current_date), ${birth}
  ))`
  return sql<string>`case
    when ${birth} is null then 'z'
    when ${age} < 18 then '00'
    when ${age} < 30 then '18'
    when ${age} >= 70 then '70'
    else (floor(${age} / 10) * 10)::int::text
  end`
}
