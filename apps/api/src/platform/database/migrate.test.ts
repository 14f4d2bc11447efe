import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { type ClonedDatabase, emptyDatabase } from '../../testing/template-database'
import {
  type Migration,
  MigrationError,
  migrate,
  missingMigrations,
  OlderDatabaseError,
  refuseMissing,
} from './migrate'

describe('migrations', () => {
  let database: ClonedDatabase
  beforeEach(async () => {
    database = await emptyDatabase(inject('postgresUrl'))
  })
  afterEach(() => database.drop())

  it('apply once, in the order of their numbers', async () => {
    const migrations = [
      migration('0001_a.sql', 'create table a (id int)'),
      migration('0002_b.sql', 'alter table a add column name text'),
    ]
    expect(await migrate(database.url, migrations)).toEqual(['0001_a.sql', '0002_b.sql'])
    expect(await migrate(database.url, migrations)).toEqual([])
  })

  it('apply once in all when several processes start at the same instant', async () => {
    const migrations = [
      migration('0001_a.sql', 'create table a (id int)'),
      migration('0002_b.sql', 'insert into a values (1)'),
    ]
    const applied = await Promise.all(Array.from({ length: 6 }, () => migrate(database.url, migrations)))
    expect(applied.flat().sort()).toEqual(['0001_a.sql', '0002_b.sql'])
    expect(await rowsOf('select * from a')).toHaveLength(1)
  })

  it('let a start through while a backup reads the ledger, with nothing to apply and with one more', async () => {
    const known = migration('0001_a.sql', 'create table a (id int)')
    await migrate(database.url, [known])
    const backup = await open()
    await backup.query('begin isolation level repeatable read, read only')
    await backup.query('lock table schema_migrations in access share mode')
    await backup.query('select * from schema_migrations')
    expect(await migrate(database.url, [known])).toEqual([])
    expect(await migrate(database.url, [known, migration('0002_b.sql', 'create table b (id int)')])).toEqual([
      '0002_b.sql',
    ])
    await backup.end()
  })

  it('leave the ledger readable while they run, also with a second process waiting its turn', async () => {
    const gate = await open()
    await gate.query('select pg_advisory_lock(7)')
    const slow = [migration('0001_slow.sql', 'select pg_advisory_xact_lock(7)')]
    const starts = [migrate(database.url, slow), migrate(database.url, slow)]
    await expect.poll(() => rowsOf('select 1 from pg_locks where not granted')).toHaveLength(2)
    expect(await rowsOf('select name from schema_migrations')).toEqual([])
    await gate.end()
    expect((await Promise.all(starts)).flat()).toEqual(['0001_slow.sql'])
  })

  it('let others through while they wait for a table, and apply once it is free', async () => {
    const known = migration('0001_a.sql', 'create table a (id int)')
    await migrate(database.url, [known])
    const holder = await open()
    await holder.query('begin')
    await holder.query('select * from a')
    let waits = 0
    let seen: unknown[] | undefined
    const onWait = async () => {
      waits += 1
      if (waits !== 1) return
      // The migration stepped back: a reader that comes after it is not held up.
      seen = await rowsOf('select * from a')
      await holder.query('commit')
    }
    const slow = migration('0002_b.sql', 'alter table a add column name text')
    const applied = await migrate(database.url, [known, slow], {
      lockMs: 50,
      pauseMs: 50,
      onWait: () => void onWait(),
    })
    expect(applied).toEqual(['0002_b.sql'])
    expect(waits).toBeGreaterThan(0)
    expect(seen).toEqual([])
    await holder.end()
  })

  it('give up on a table that never becomes free, and leave nothing behind', async () => {
    const known = migration('0001_a.sql', 'create table a (id int)')
    await migrate(database.url, [known])
    const holder = await open()
    await holder.query('begin')
    await holder.query('select * from a')
    const slow = migration('0002_b.sql', 'create table b (id int); alter table a add column name text')
    await expect(migrate(database.url, [known, slow], { lockMs: 20, pauseMs: 1, tries: 3 })).rejects.toThrow(
      /0002_b.sql falló/,
    )
    expect(await rowsOf(`select 1 from pg_tables where tablename = 'b'`)).toEqual([])
    await holder.end()
  })

  it('are refused by a process that may not apply them, which names them', async () => {
    const known = migration('0001_a.sql', 'create table a (id int)')
    await expect(refuseMissing(database.url, [known])).rejects.toThrow(/0001_a\.sql.*npm run migrate/)
    await migrate(database.url, [known])
    await refuseMissing(database.url, [known])
    await expect(
      refuseMissing(database.url, [known, migration('0002_b.sql', 'create table b (id int)')]),
    ).rejects.toThrow(/0002_b\.sql.*npm run migrate/)
    await expect(refuseMissing(database.url, [migration('0001_a.sql', 'select 1')])).rejects.toThrow(
      MigrationError,
    )
  })

  it('lock nothing when nothing is to be applied', async () => {
    const known = [migration('0001_a.sql', 'create table a (id int)')]
    await migrate(database.url, known)
    const upgrade = await open()
    await upgrade.query('begin')
    await upgrade.query('lock table schema_migrations in share row exclusive mode')
    expect(await migrate(database.url, known)).toEqual([])
    await upgrade.end()
  })

  it('leave nothing behind when one fails, and name it', async () => {
    const broken = [migration('0001_broken.sql', 'create table a (id int); select no_such_function()')]
    await expect(migrate(database.url, broken)).rejects.toThrow(/0001_broken.sql falló/)
    expect(await rowsOf(`select 1 from pg_tables where tablename = 'a'`)).toHaveLength(0)
    expect(
      await migrate(database.url, [migration('0001_broken.sql', 'create table a (id int)')]),
    ).toHaveLength(1)
  })

  it('refuse a file that changed after it was applied', async () => {
    await migrate(database.url, [migration('0001_a.sql', 'create table a (id int)')])
    const changed = [migration('0001_a.sql', 'create table a (id bigint)')]
    await expect(migrate(database.url, changed)).rejects.toThrow(MigrationError)
    const beforeIt = migration('0000_new.sql', 'create table b (id int)')
    await expect(migrate(database.url, [beforeIt, ...changed])).rejects.toThrow(MigrationError)
    expect(await rowsOf(`select 1 from pg_tables where tablename = 'b'`)).toHaveLength(0)
  })

  it('refuse a database from before the first of them in one sentence, and leave it as it is', async () => {
    const before = [migration('0001_people.sql', 'create table people (id int)'), migration('0002_b.sql', '')]
    await migrate(database.url, before)
    const baseline = [
      migration('0001_platform.sql', 'create table a (id int)'),
      migration('0002_b.sql', 'again'),
    ]
    const refusal = await migrate(database.url, baseline).catch((error: unknown) => error)
    expect(refusal).toBeInstanceOf(OlderDatabaseError)
    expect((refusal as Error).message).toMatch(
      /^Esta base de datos es de antes .* borra la carpeta de datos \(\.data\/\)/,
    )
    expect(await rowsOf('select name from schema_migrations order by name')).toEqual([
      { name: '0001_people.sql' },
      { name: '0002_b.sql' },
    ])
    expect(await rowsOf(`select 1 from pg_tables where tablename = 'a'`)).toHaveLength(0)
  })

  it('leave a database of a later version alone', async () => {
    const first = migration('0001_a.sql', 'create table a (id int)')
    await migrate(database.url, [first, migration('0002_b.sql', 'create table b (id int)')])
    expect(await migrate(database.url, [first])).toEqual([])
  })

  it('are missing until they are in the ledger', () => {
    const migrations = [migration('0001_a.sql', ''), migration('0002_b.sql', '')]
    expect(missingMigrations(migrations, ['0001_a.sql'])).toEqual(['0002_b.sql'])
  })

  async function open(): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: database.url })
    await client.connect()
    return client
  }

  async function rowsOf(query: string): Promise<unknown[]> {
    const client = await open()
    const { rows } = await client.query(query)
    await client.end()
    return rows
  }
})

function migration(name: string, sql: string): Migration {
  return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
}
