import { execFile } from 'node:child_process'
import { createRequire } from 'node:module'
import { promisify } from 'node:util'

const generator = createRequire(import.meta.url).resolve('kysely-codegen/dist/cli/bin.js')

/** Kysely's types of a migrated database, as committed in schema.gen.ts. */
export async function generateDatabaseTypes(databaseUrl: string): Promise<string> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      generator,
      ...['--url', databaseUrl, '--dialect', 'postgres', '--print', '--log-level', 'silent'],
      ...['--date-parser', 'string', '--numeric-parser', 'number', '--type-mapping', '{"int8":"number"}'],
      ...['--exclude-pattern', '(pgboss.*|*.schema_migrations)'],
    ],
    { maxBuffer: 16 * 1024 * 1024 },
  )
  const start = stdout.indexOf('/**')
  if (start < 0) throw new Error(`The type generator printed nothing usable: ${stdout}`)
  return `${stdout.slice(start).trim()}\n`
}
