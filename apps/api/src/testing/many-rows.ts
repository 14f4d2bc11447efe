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
  await withoutTriggers(db, (connection) =>
    sql`
      insert into ${sql.table(table)} (${sql.join(columns.map((name) => sql.ref(name)))})
      select ${sql.join(values)} from ${sql.table(table)} as original, generate_series(1, ${count}) as n
      where ${sql.join(found, sql` and `)}
    `.execute(connection),
  )
  await sql`analyze ${sql.table(table)}`.execute(db)
}

/** The id of a copy, by which it is deleted again; `kind` tells the tables apart. */
export const copyId = (kind: number) => `('00000000-0000-400${kind}-8000-' || lpad(n::text, 12, '0'))::uuid`

/** So that the counters are what their rows say once more. */
export function deleteCopies(db: Queryable, idColumns: Readonly<Record<string, string>>): Promise<void> {
  return withoutTriggers(db, async (connection) => {
    for (const [table, column] of Object.entries(idColumns))
      await sql`
        delete from ${sql.table(table)} where ${sql.ref(column)}
          between '00000000-0000-4000-8000-000000000000' and '00000000-0000-400f-8000-ffffffffffff'
      `.execute(connection)
  })
}

function withoutTriggers(db: Queryable, work: (connection: Queryable) => Promise<unknown>): Promise<void> {
  return db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection)
    try {
      await work(connection)
    } finally {
      await sql`set session_replication_role = origin`.execute(connection)
    }
  })
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
