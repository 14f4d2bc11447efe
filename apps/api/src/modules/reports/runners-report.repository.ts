import { type RawBuilder, sql } from 'kysely'
import type { Queryable } from '../../platform/database/transaction'
import { categoryAsked, daysAsked, eventsAsked, namedWithin } from './asked-about.repository'
import type { Question } from './question.rules'

export type RunnerGroup = 'category' | 'gender' | 'age' | 'city' | 'size'

/** Who is registered now, counted by one thing. What was not asked of them counts under an empty label. */
export function selectRunners(db: Queryable, question: Question, by: RunnerGroup) {
  const { label, order } = groupOf(question, by)
  return db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .innerJoin('categories', 'categories.id', 'registrations.category_id')
    .leftJoin('event_sizes', (join) =>
      join
        .onRef('event_sizes.event_id', '=', 'registrations.event_id')
        .onRef('event_sizes.size', '=', 'registrations.size'),
    )
    .select([label.as('label'), sql<number>`count(*)`.as('runners')])
    .where('registrations.state', '=', 'confirmed')
    .where(eventsAsked(question))
    .where(categoryAsked(question))
    .where(daysAsked(question, sql.ref('registrations.confirmed_at')))
    .groupBy([label, ...order.grouped])
    .orderBy(order.by)
    .execute()
}

/** How many places they have: a relay team is one. */
export async function countPlaces(db: Queryable, question: Question): Promise<number> {
  const { places } = await db
    .selectFrom('registrations')
    .innerJoin('events', 'events.id', 'registrations.event_id')
    .select(sql<number>`count(*)`.as('places'))
    .where('registrations.state', '=', 'confirmed')
    .where(sql<boolean>`coalesce(registrations.team_seat, 1) = 1`)
    .where(eventsAsked(question))
    .where(categoryAsked(question))
    .where(daysAsked(question, sql.ref('registrations.confirmed_at')))
    .executeTakeFirstOrThrow()
  return places
}

interface Group {
  readonly label: RawBuilder<string>
  readonly order: { readonly grouped: readonly RawBuilder<unknown>[]; readonly by: RawBuilder<unknown> }
}

function groupOf(question: Question, by: RunnerGroup): Group {
  const most = { grouped: [], by: sql`count(*) desc, 1` }
  if (by === 'category')
    return {
      label: namedWithin(question, 'categories.name'),
      order: {
        grouped: [sql`events.starts_at`, sql`events.id`, sql`categories.position`, sql`categories.id`],
        by: sql`events.starts_at, events.id, categories.position, categories.id`,
      },
    }
  if (by === 'gender') return { label: sql<string>`coalesce(registrations.gender::text, '')`, order: most }
  if (by === 'city') return { label: sql<string>`coalesce(registrations.city_code, '')`, order: most }
  if (by === 'size')
    return {
      label: sql<string>`coalesce(registrations.size, '')`,
      order: { grouped: [], by: sql`min(event_sizes.position) nulls last, 1` },
    }
  return { label: AGE_BAND, order: { grouped: [], by: sql`1` } }
}

/** On the day of the race, or today while it has none: the tens of years, as two digits that sort. */
const AGE = sql`extract(year from age(
  coalesce((events.starts_at at time zone events.timezone)::date, current_date), registrations.birth_on
))`
const AGE_BAND = sql<string>`case
  when registrations.birth_on is null then 'z'
  when ${AGE} < 18 then '00'
  when ${AGE} < 30 then '18'
  when ${AGE} >= 70 then '70'
  else (floor(${AGE} / 10) * 10)::int::text
end`
