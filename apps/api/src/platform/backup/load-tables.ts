import { createReadStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from } from 'pg-copy-streams'
import { KEEP_ALIVE } from '../database/connect'
import { beginWithTimeouts, NO_TIMEOUTS } from '../database/timeouts'
import { quote, quoted, selectJobQueue, selectTables } from './catalog'
import { BackupError, type Manifest, type SavedTable } from './manifest'

/**
 * Puts saved rows into a database that has the same migrations and job queue and no rows of its own, all or none.
 * Triggers rest meanwhile, since what they would write is among the saved rows. References between tables are taken away
 * and set again at the end, which has PostgreSQL check every one of them.
 */
export async function loadTables(url: string, folder: string, manifest: Manifest): Promise<void> {
  const client = new pg.Client({ connectionString: url, ...KEEP_ALIVE })
  client.on('error', () => undefined) // the query under way reports it
  await client.connect()
  try {
    await client.query(beginWithTimeouts('begin', NO_TIMEOUTS))
    await prepareQueues(client, manifest)
    await assertSameTables(client, manifest)
    const references = await takeReferencesAway(client)
    const names = manifest.tables.map(quoted)
    for (const name of names) await client.query(`alter table ${name} disable trigger user`)
    // Migrations lay rows too; those of the backup are the same or newer.
    await client.query(`truncate ${names.join(', ')}`)
    for (const table of manifest.tables) await loadTable(client, folder, table)
    for (const { schema, name, value, is_called } of manifest.sequences)
      await client.query('select setval($1::regclass, $2, $3)', [quoted({ schema, name }), value, is_called])
    for (const name of names) await client.query(`alter table ${name} enable trigger user`)
    for (const statement of references) await client.query(statement)
    await client.query('commit')
    await client.query('analyze')
  } finally {
    await client.end()
  }
}

/** A queue that this version no longer knows still needs its place for the jobs it holds. */
async function prepareQueues(client: pg.Client, { job_queue }: Manifest): Promise<void> {
  const { schema } = await selectJobQueue(client)
  if (schema !== job_queue.schema)
    throw new BackupError(
      `La copia trae la cola de trabajos en su versión ${job_queue.schema} y este programa usa la ${schema}. Restaura con la versión que hizo la copia y actualiza después`,
    )
  for (const queue of job_queue.queues)
    await client.query(`select pgboss.create_queue($1, '{"policy": "standard"}')`, [queue])
}

async function assertSameTables(client: pg.Client, { tables }: Manifest): Promise<void> {
  const told = ({ schema, name, columns }: Pick<SavedTable, 'schema' | 'name' | 'columns'>) =>
    `${schema}.${name} (${columns.toSorted().join(', ')})`
  const saved = new Set(tables.map(told))
  const here = new Set((await selectTables(client)).map(told))
  const odd = [...saved, ...here].filter((table) => !saved.has(table) || !here.has(table))
  if (odd.length > 0)
    throw new BackupError(`Las tablas de la copia no son las de este programa: ${odd.join('; ')}`)
}

/** Returns the statements that set them again. */
async function takeReferencesAway(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ schema: string; name: string; called: string; says: string }>(`
    select n.nspname as schema, c.relname as name, conname as called, pg_get_constraintdef(k.oid) as says
    from pg_constraint k join pg_class c on c.oid = k.conrelid join pg_namespace n on n.oid = c.relnamespace
    where k.contype = 'f' and k.conparentid = 0 order by 1, 2, 3`)
  for (const { called, ...table } of rows)
    await client.query(`alter table ${quoted(table)} drop constraint ${quote(called)}`)
  return rows.map(
    ({ called, says, ...table }) => `alter table ${quoted(table)} add constraint ${quote(called)} ${says}`,
  )
}

async function loadTable(client: pg.Client, folder: string, table: SavedTable): Promise<void> {
  const writing = client.query(
    from(`copy ${quoted(table)} (${table.columns.map(quote).join(', ')}) from stdin`),
  )
  await pipeline(createReadStream(join(folder, table.file)), createGunzip(), writing)
  if (writing.rowCount !== table.rows)
    throw new BackupError(
      `${table.schema}.${table.name}: la copia dice ${table.rows} filas y trae ${writing.rowCount}`,
    )
}
