import type pg from 'pg'

export interface Statements {
  /** Each is a trip to the database and back. */
  readonly sent: number
  /** What functions, triggers and foreign keys ask of the database by themselves. */
  readonly inside: number
}

/** PostgreSQL loads what counts statements when it starts: the product is started again after this. */
export async function loadCounting(database: pg.Pool): Promise<void> {
  await database.query(`alter system set shared_preload_libraries = 'pg_stat_statements'`)
  await database.query(`alter system set pg_stat_statements.track = 'none'`)
}

/** Statements of all connections while something goes on. Counting costs time, so nothing is timed meanwhile. */
export async function countStatements(database: pg.Pool, work: () => Promise<void>): Promise<Statements> {
  await database.query('create extension if not exists pg_stat_statements')
  await track(database, 'all')
  await database.query('select pg_stat_statements_reset()')
  await work()
  const { rows } = await database.query<Statements>(
    `select coalesce(sum(calls) filter (where toplevel), 0)::int as sent,
       coalesce(sum(calls) filter (where not toplevel), 0)::int as inside
     from pg_stat_statements where query !~ 'pg_stat_statements'`,
  )
  await track(database, 'none')
  return rows[0] ?? { sent: 0, inside: 0 }
}

async function track(database: pg.Pool, what: 'all' | 'none'): Promise<void> {
  await database.query(`alter system set pg_stat_statements.track = '${what}'`)
  await database.query('select pg_reload_conf()')
  // Each connection reads the new setting before its next statement.
  await new Promise((resolve) => setTimeout(resolve, 300))
}
