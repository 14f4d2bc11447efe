import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestApi, type TestApi } from '../../testing'
import { personalData } from './personal-data.rules'

/** Ids, amounts, flags, moments and states say nothing about a person by themselves. */
const IMPERSONAL_TYPES = ['uuid', 'bool', 'int4', 'int8', 'timestamptz', 'tsvector', '_uuid']
const PERSONAL_ENUMS = ['gender', 'document_type']

describe('the list of personal data', () => {
  let api: TestApi
  beforeAll(async () => {
    api = await createTestApi()
  })
  afterAll(() => api.close())

  it('decides about every column of the schema that could hold something about a person, and about no other', async () => {
    const { rows } = await sql<{ table: string; column: string; type: string; is_enum: boolean }>`
      select table_name as "table", c.column_name as "column", c.udt_name as type, t.typtype = 'e' as is_enum
      from information_schema.columns c
      join information_schema.tables using (table_schema, table_name)
      join pg_type t on t.typname = c.udt_name
      where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'schema_migrations'
        and is_generated = 'NEVER'
    `.execute(api.database)
    const real = rows
      .filter(
        ({ type, is_enum }) =>
          !IMPERSONAL_TYPES.includes(type) && (!is_enum || PERSONAL_ENUMS.includes(type)),
      )
      .map(({ table, column }) => `${table}.${column}`)
    const listed = Object.entries(personalData).flatMap(([table, { columns }]) =>
      Object.keys(columns).map((column) => `${table}.${column}`),
    )
    expect(listed.toSorted()).toEqual([...new Set(real)].toSorted())
  })

  it('says why whenever something is kept or replaced', () => {
    const silent = Object.entries(personalData).flatMap(([table, { columns }]) =>
      Object.entries(columns)
        .filter(([, treatment]) => treatment.do !== 'erase' && treatment.because === '')
        .map(([column]) => `${table}.${column}`),
    )
    expect(silent).toEqual([])
  })
})
