import { sql } from 'kysely'
import type { Queryable } from './transaction'

/** The ledger is written by migrate.ts before there is a schema, so it is not part of the generated types. */
export async function selectAppliedMigrations(db: Queryable): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`select name from schema_migrations`.execute(db)
  return rows.map(({ name }) => name)
}
