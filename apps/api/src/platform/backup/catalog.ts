import type pg from 'pg'

/** What PostgreSQL knows of the tables in a database, as saving and restoring them need it. */

export interface TableShape {
  readonly schema: string
  readonly name: string
  /** Those that are computed from others are left out: they cannot be written. */
  readonly columns: string[]
}

const OURS = `
  n.nspname not in ('pg_catalog', 'information_schema') and n.nspname not like 'pg\\_%'
  and not exists (select from pg_depend where objid = c.oid and deptype = 'e')`

/** A partition is part of its table. */
export async function selectTables(client: pg.ClientBase): Promise<TableShape[]> {
  const { rows } = await client.query<TableShape>(`
    select n.nspname as schema, c.relname as name, (
      select coalesce(array_agg(attname::text order by attnum), '{}') from pg_attribute
      where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = ''
    ) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and ${OURS}
    order by 1, 2`)
  return rows
}

export async function selectSequences(client: pg.ClientBase) {
  const { rows: sequences } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${OURS} order by 1, 2`)
  const told = []
  for (const sequence of sequences) {
    const { rows } = await client.query<{ value: string; is_called: boolean }>(
      `select last_value::text as value, is_called from ${quoted(sequence)}`,
    )
    for (const row of rows) told.push({ ...sequence, ...row })
  }
  return told
}

/** Anything at all that somebody made in it. */
export async function holdsSomething(client: pg.ClientBase): Promise<boolean> {
  const { rows } = await client.query(`
    select from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${OURS} limit 1`)
  return rows.length > 0
}

export async function selectServerVersion(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  return rows[0]?.version ?? ''
}

export async function selectLedger(client: pg.ClientBase): Promise<{ name: string; checksum: string }[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations order by name',
  )
  return rows
}

export async function selectJobQueue(client: pg.ClientBase): Promise<{ schema: number; queues: string[] }> {
  const { rows } = await client.query<{ schema: number; queues: string[] }>(
    `select (select max(version) from pgboss.version) as schema,
       (select coalesce(array_agg(name order by name), '{}') from pgboss.queue) as queues`,
  )
  return rows[0] ?? { schema: 0, queues: [] }
}

export function quoted({ schema, name }: { readonly schema: string; readonly name: string }): string {
  return `${quote(schema)}.${quote(name)}`
}

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}
