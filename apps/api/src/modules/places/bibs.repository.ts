import { type RawBuilder, sql } from 'kysely'
import type { Transaction } from '../../platform/database/transaction'

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
