import { sql } from 'kysely'
import type { Queryable } from '../../../platform/database/transaction'
import { SHOWN_STATE } from '../shown-state.repository'

/** Rows that are held or registered, by category and price; a team is one place. */
export async function selectPricedLines(db: Queryable, importId: string) {
  const { rows } = await sql<{ category: string; price_cop: number; quantity: number; subtotal_cop: number }>`
    select categories.name as category, price_cop, count(*)::int as quantity, sum(price_cop)::bigint as subtotal_cop
    from import_rows join categories on categories.id = import_rows.category_id
    where import_id = ${importId} and import_rows.state in ('held', 'applied') and coalesce(team_seat, 1) = 1
    group by categories.id, categories.name, price_cop
    order by categories.name, price_cop
  `.execute(db)
  return rows
}

const MOST_RUNS = 100

/**
 * What the next turns cost, in the order in which money pays them: one entry for each run of turns with one cost and as
 * many people, because thousands may wait.
 */
export async function selectNextTurns(db: Queryable, importId: string) {
  const { rows } = await sql<{ cost_cop: number; runners: number; turns: number }>`
    with turns as (
      select coalesce(team_row, number) as turn, count(*)::int as runners,
        sum(price_cop - discount_cop + service_fee_cop)::bigint as cost_cop
      from import_rows where import_id = ${importId} and state = 'held'
      group by coalesce(team_row, number)
    ), placed as (
      select cost_cop, runners, row_number() over (order by turn) as place,
        row_number() over (order by turn) - row_number() over (partition by cost_cop, runners order by turn) as run
      from turns
    )
    select cost_cop, runners, count(*)::int as turns from placed
    group by cost_cop, runners, run order by min(place) limit ${MOST_RUNS}
  `.execute(db)
  return rows
}

interface ListedPeople {
  readonly after: number | undefined
  readonly limit: number
}

/** Who is held or registered, by the order of the list: a name and a category, and nothing else of anybody. */
export function selectListedPeople(db: Queryable, importId: string, { after, limit }: ListedPeople) {
  let query = db
    .selectFrom('import_rows')
    .innerJoin('categories', 'categories.id', 'import_rows.category_id')
    .select([
      'number',
      SHOWN_STATE.as('state'),
      'categories.name as category',
      sql<string>`concat_ws(' ', normalized ->> 'first_name', normalized ->> 'last_name')`.as('name'),
    ])
    .where('import_id', '=', importId)
    .where('import_rows.state', 'in', ['held', 'applied'])
  if (after !== undefined) query = query.where('number', '>', after)
  return query.orderBy('number').limit(limit).execute()
}
