import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, inject, it } from 'vitest'
import { generateSchema } from '../../testing/generate-schema'
import { type ClonedDatabase, emptyDatabase, MIGRATIONS_DIRECTORY } from '../../testing/template-database'
import { type Migration, MigrationError, migrate, readMigrations } from './migrate'

const migrations = await readMigrations(MIGRATIONS_DIRECTORY)
const pinned = readFileSync(join(MIGRATIONS_DIRECTORY, 'baseline.sha256'), 'utf8')
const baseline = migrations.slice(0, pinned.trim().split('\n').length)
/** Later ones follow «Upgrades» of docs/operations.md. */
const LAST_WITHOUT_RULE = '0205_sent_mails.sql'
const ROWS = readFileSync(join(import.meta.dirname, '../../testing/baseline-rows.sql'), 'utf8')

it('the files of the baseline are as they were released, and come first', () => {
  expect(baseline.map(({ name, checksum }) => `${checksum}  ${name}\n`).join('')).toBe(pinned)
})

describe('a database of the first release', () => {
  const databases: ClonedDatabase[] = []
  afterEach(async () => {
    for (const { drop } of databases.splice(0)) await drop()
  })

  it('has rows in every table, and upgrades to the schema of a new one without losing a row', async () => {
    const old = await databaseOf(baseline, ROWS)
    const before = await countRows(old)
    expect([...before].filter(([, count]) => count === 0)).toEqual([])
    await migrate(old, migrations)
    const after = await countRows(old)
    expect([...before].filter(([name, count]) => (after.get(name) ?? 0) < count)).toEqual([])
    // Figures are counted from the rows: a migration that counts something new adds some.
    expect(
      [...before].filter(([name, count]) => (after.get(name) ?? 0) > count).map(([name]) => name),
    ).toEqual(['event_figures'])
    expect(await schemaOf(old)).toBe(await schemaOf(await databaseOf(migrations)))
  })

  it('may have its large indexes made by hand before', () => {
    const refusing = migrations
      .filter(({ name }) => name > LAST_WITHOUT_RULE)
      .flatMap(({ name, sql }) =>
        [...sql.matchAll(/create (?:unique )?index (?!if not exists)\w+ on (\w+)/gi)]
          .filter(([, table]) => !sql.includes(`create table ${table}`))
          .map(([statement]) => `${name}: ${statement}`),
      )
    expect(refusing, 'write «create index if not exists»').toEqual([])
  })

  it('would not take a migration that no row fits', async () => {
    const old = await databaseOf(baseline, ROWS)
    const sql = 'alter table widgets add column colour text not null'
    const careless = [...migrations, { name: '9999_careless.sql', sql, checksum: 'none' }]
    await expect(migrate(old, careless)).rejects.toThrow(MigrationError)
  })

  async function databaseOf(applied: readonly Migration[], rows = ''): Promise<string> {
    const database = await emptyDatabase(inject('postgresUrl'))
    databases.push(database)
    await migrate(database.url, applied)
    await inDatabase(database.url, (client) => client.query(rows))
    return database.url
  }
})

async function countRows(url: string): Promise<ReadonlyMap<string, number>> {
  const relations = await relationsOf(url)
  return inDatabase(url, async (client) => {
    const counted = relations.map((each) => `select '${each}' as name, count(*)::int from ${each}`)
    const { rows } = await client.query<{ name: string; count: number }>(counted.join(' union all '))
    return new Map(rows.map(({ name, count }) => [name, count]))
  })
}

async function schemaOf(url: string): Promise<string> {
  return generateSchema(url, new Map([['all', await relationsOf(url)]]))
}

/** Tables and views, without the ledger. */
async function relationsOf(url: string): Promise<string[]> {
  return inDatabase(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
       and relname <> 'schema_migrations' order by 1`,
    )
    return rows.map(({ name }) => name)
  })
}

async function inDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
