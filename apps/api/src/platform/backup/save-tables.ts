import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to } from 'pg-copy-streams'
import { KEEP_ALIVE } from '../database/connect'
import { beginWithTimeouts, NO_TIMEOUTS } from '../database/timeouts'
import {
  quote,
  quoted,
  selectJobQueue,
  selectLedger,
  selectSequences,
  selectServerVersion,
  selectTables,
  type TableShape,
} from './catalog'
import { checksumOf } from './checksum'
import { BackupError, type Manifest, type SavedTable } from './manifest'

type SavedDatabase = Pick<Manifest, 'postgres' | 'migrations' | 'job_queue' | 'tables' | 'sequences'>

/** Every table in one snapshot, while the product goes on: writers do not wait for it. */
export async function saveTables(url: string, folder: string): Promise<SavedDatabase> {
  const client = new pg.Client({ connectionString: url, ...KEEP_ALIVE })
  client.on('error', () => undefined) // the query under way reports it
  await client.connect()
  try {
    await client.query(beginWithTimeouts('begin isolation level repeatable read read only', NO_TIMEOUTS))
    const shapes = await selectTables(client)
    for (const table of ['schema_migrations', 'queue'])
      if (!shapes.some(({ name }) => name === table))
        throw new BackupError('La base de datos no es de Zancada, o nunca ha arrancado con ella')
    const tables: SavedTable[] = []
    for (const shape of shapes) tables.push(await saveTable(client, shape, folder))
    const saved = {
      postgres: await selectServerVersion(client),
      migrations: await selectLedger(client),
      job_queue: await selectJobQueue(client),
      tables,
      sequences: await selectSequences(client),
    }
    await client.query('commit')
    return saved
  } finally {
    await client.end()
  }
}

async function saveTable(client: pg.Client, shape: TableShape, folder: string): Promise<SavedTable> {
  const file = `database/${shape.schema}.${shape.name}.copy.gz`
  const path = join(folder, file)
  // A query, since a table in partitions cannot be copied by its name.
  const reading = client.query(
    to(`copy (select ${shape.columns.map(quote).join(', ')} from ${quoted(shape)}) to stdout`),
  )
  await pipeline(reading, createGzip(), createWriteStream(path, { mode: 0o600, flags: 'wx' }))
  return { ...shape, rows: reading.rowCount, file, sha256: await checksumOf(path) }
}
