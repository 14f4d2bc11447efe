import { sql } from 'kysely'
import type { Database } from '../platform/database/connect'

/** How many rows of each table and entries of its indexes were read meanwhile, by a pool of one connection. */
export async function rowsRead(
  database: Database,
  work: () => Promise<unknown>,
): Promise<Record<string, number>> {
  const before = await countsOf(database)
  await work()
  const after = await countsOf(database)
  const differences = Object.entries(after).map(
    ([name, count]) => [name, count - (before[name] ?? 0)] as const,
  )
  return Object.fromEntries(differences.filter(([, count]) => count > 0))
}

async function countsOf(database: Database): Promise<Record<string, number>> {
  // What a connection counted is otherwise told only now and then.
  await sql`select pg_stat_force_next_flush()`.execute(database)
  const { rows } = await sql<{ name: string; count: number }>`
    select relname as name, seq_tup_read + coalesce(
      (select sum(idx_tup_read) from pg_stat_user_indexes as by_index where by_index.relid = of_table.relid), 0
    )::float8 as count
    from pg_stat_user_tables as of_table
  `.execute(database)
  return Object.fromEntries(rows.map(({ name, count }) => [name, count]))
}
