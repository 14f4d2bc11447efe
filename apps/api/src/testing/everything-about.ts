import { sql } from 'kysely'
import type { Database } from '../platform/database/connect'

/** Where in the whole database any of these texts is written, the queue included: `table: text`. */
export async function placesThatSay(database: Database, texts: readonly string[]): Promise<string[]> {
  const { rows: tables } = await sql<{ schema: string; name: string }>`
    select table_schema as schema, table_name as name from information_schema.tables
    where table_schema in ('public', 'pgboss') and table_type = 'BASE TABLE'
  `.execute(database)
  const found: string[] = []
  for (const { schema, name } of tables)
    for (const text of texts) {
      const { rows } = await sql`
        select 1 from ${sql.table(`${schema}.${name}`)} as each
        where strpos(lower(to_jsonb(each)::text), lower(${text})) > 0 limit 1
      `.execute(database)
      if (rows.length > 0) found.push(`${name}: ${text}`)
    }
  return found.toSorted()
}
