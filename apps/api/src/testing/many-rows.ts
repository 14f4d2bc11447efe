import { sql } from 'kysely'
import type { Queryable } from '../platform/database/transaction'

/**
 * Copies one row many times, for tests of plans. Triggers and references rest meanwhile, so what is copied is only
 * there to be passed over.
 *
 * @param changes columns that differ, as SQL in which `n` is the number of the copy
 */
export async function multiplyRow(
  db: Queryable,
  table: string,
  {
    where,
    count,
    changes,
  }: {
    readonly where: Readonly<Record<string, string>>
    readonly count: number
    readonly changes: Readonly<Record<string, string>>
  },
): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = '' and attidentity = ''
  `.execute(db)
  const columns = rows.map(({ name }) => name)
  const values = columns.map((name) => sql.raw(changes[name] ?? `original.${name}`))
  const found = Object.entries(where).map(([name, value]) => sql`original.${sql.ref(name)} = ${value}`)
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection)
    try {
      await sql`
        insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
        select ${sql.join(values)} from ${sql.table(table)} as original, generate_series(1, ${count}) as n
        where ${sql.join(found, sql` and `)}
      `.execute(connection)
    } finally {
      await sql`set session_replication_role = origin`.execute(connection)
    }
  })
  await sql`analyze ${sql.table(table)}`.execute(db)
}

/** How PostgreSQL would answer, as it tells. */
export async function planOf(
  db: Queryable,
  { sql: text, parameters }: { readonly sql: string; readonly parameters: readonly unknown[] },
): Promise<string> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': string }>({
    ...sql`select 1`.compile(db),
    sql: `explain ${text}`,
    parameters,
  })
  return rows.map((row) => row['QUERY PLAN']).join('\n')
}
