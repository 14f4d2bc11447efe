import type pg from 'pg'

const QUERIES_COUNTED = 200

/**
 * Each query outside a transaction is one of its own, so their count is that of the queries. What the product's own jobs
 * ask meanwhile is taken off, by what they ask in as long a time.
 */
export async function queriesOf(database: pg.Pool, work: () => Promise<unknown>): Promise<number> {
  const before = await transactions(database)
  const startedAt = performance.now()
  for (let done = 0; done < QUERIES_COUNTED; done += 1) await work()
  const seconds = (performance.now() - startedAt) / 1000
  const after = await transactions(database)
  await database.query('select pg_sleep($1)', [seconds])
  const idle = (await transactions(database)) - after
  return Math.round((after - before - idle) / QUERIES_COUNTED)
}

async function transactions(database: pg.Pool): Promise<number> {
  // What a connection did is counted up to a second later.
  await database.query('select pg_sleep(2)')
  const { rows } = await database.query<{ count: string }>(
    'select xact_commit as count from pg_stat_database where datname = current_database()',
  )
  return Number(rows[0]?.count ?? 0)
}
