import { readFileSync } from 'node:fs'
import pg from 'pg'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { generateSchema } from './generate-schema'
import { type ClonedDatabase, emptyDatabase } from './template-database'

let database: ClonedDatabase
beforeEach(async () => {
  database = await emptyDatabase(inject('postgresUrl'))
  await run(`
    create extension pg_trgm;
    create type size as enum ('S', 'M');
    create table schema_migrations (name text primary key);
    create table races (id uuid primary key, name text collate "C" not null default 'none');
    create table runners (
      id bigint generated always as identity,
      race_id uuid not null references races on delete cascade,
      size size,
      twice bigint generated always as (id * 2) stored,
      constraint runners_known check (id > 0)
    ) with (fillfactor = 80);
    create index runners_by_size on runners (size) where size is not null;
    create view small as select id from runners where size = 'S';
    create function mark() returns trigger language plpgsql as $$
    begin
      return new; -- as it is
    end $$;
    create trigger marked before update on runners for each row execute function mark();
    comment on table runners is 'Who runs.';
    comment on column runners.size is 'Of the shirt.';
    comment on function mark is 'Marks.';
    comment on trigger marked on runners is 'A copy elsewhere asks what changed.';
  `)
})
afterEach(() => database.drop())

it('writes tables by owner with their constraints and indexes, then functions, then triggers, each with its reason', async () => {
  const page = await generateSchema(
    database.url,
    new Map([
      ['runs', ['small', 'runners']],
      ['shop', ['races']],
    ]),
  )
  expect(
    page.replace(/={8,}/g, '==='),
  ).toBe(`-- The database as the migrations leave it: to be read, not run. Written by \`npm run generate\`.

-- === Types ===

create type size as enum ('S', 'M');

-- === runs ===

create view small as
 SELECT id
   FROM runners
  WHERE size = 'S'::size;

-- Who runs.
create table runners (
  id bigint not null generated always as identity,
  race_id uuid not null,
  -- Of the shirt.
  size size,
  twice bigint generated always as ((id * 2)) stored,
  constraint runners_race_id_fkey FOREIGN KEY (race_id) REFERENCES races(id) ON DELETE CASCADE,
  constraint runners_known CHECK (id > 0)
) with (fillfactor=80);
CREATE INDEX runners_by_size ON runners USING btree (size) WHERE (size IS NOT NULL);

-- === shop ===

create table races (
  id uuid not null,
  name text collate "C" not null default 'none'::text,
  constraint races_pkey PRIMARY KEY (id)
);

-- === Functions ===

-- Marks.
CREATE FUNCTION mark()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
    begin
      return new; -- as it is
    end $function$;

-- === Triggers ===

-- A copy elsewhere asks what changed.
CREATE TRIGGER marked BEFORE UPDATE ON runners FOR EACH ROW EXECUTE FUNCTION mark();
`)
})

it('refuses a table that nobody owns', async () => {
  const written = generateSchema(database.url, new Map([['runs', ['small', 'runners']]]))
  await expect(written).rejects.toThrow('Nobody owns races')
})

it('says of every table, function and trigger of ours what it is for', () => {
  const lines = readFileSync(new URL('../../schema.sql', import.meta.url), 'utf8').split('\n')
  const shown = lines.flatMap((line, index) =>
    SHOWN.test(line) ? [{ line, above: lines[index - 1] ?? '' }] : [],
  )
  expect(shown.length).toBeGreaterThan(200)
  expect(shown.filter(({ above }) => !above.startsWith('-- ')).map(({ line }) => line)).toEqual([])
})

const SHOWN = /^(create (table|view)|CREATE (FUNCTION|(CONSTRAINT )?TRIGGER)) /

async function run(statements: string): Promise<void> {
  const client = new pg.Client({ connectionString: database.url })
  await client.connect()
  await client.query(statements)
  await client.end()
}
