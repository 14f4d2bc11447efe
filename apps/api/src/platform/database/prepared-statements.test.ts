import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { type ClonedDatabase, emptyDatabase } from '../../testing/template-database'
import { type Connection, connect } from './connect'

describe('a query that comes again and again', () => {
  let scratch: ClonedDatabase
  let connection: Connection
  beforeEach(async () => {
    scratch = await emptyDatabase(inject('postgresUrl'))
    connection = connect({ url: scratch.url, max: 1 })
    await sql`create table races (id int, name text)`.execute(connection.database)
    await sql`insert into races values (1, 'Alba')`.execute(connection.database)
  })
  afterEach(async () => {
    await connection.close()
    await scratch.drop()
  })

  const readRace = (id: number) =>
    sql<{ id: number }>`select * from races where id = ${id}`.execute(connection.database)
  const prepared = async () => {
    const { rows } = await sql<{ statement: string }>`
      select statement from pg_prepared_statements where statement like '%from races%'
    `.execute(connection.database)
    return rows.map(({ statement }) => statement)
  }

  it('is planned once from its fifth use on, and answers the same', async () => {
    for (let use = 1; use <= 4; use += 1) await readRace(1)
    expect(await prepared()).toEqual([])
    await readRace(1)
    expect(await prepared()).toHaveLength(1)
    expect((await readRace(1)).rows).toEqual([{ id: 1, name: 'Alba' }])
    expect((await readRace(2)).rows).toEqual([])
  })

  it('is planned anew after a migration changed its table', async () => {
    for (let use = 1; use <= 6; use += 1) await readRace(1)
    await sql`alter table races add column city text`.execute(connection.database)

    await expect(readRace(1)).rejects.toThrow(/cached plan/)
    expect((await readRace(1)).rows).toEqual([{ id: 1, name: 'Alba', city: null }])
  })
})
