import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** The product's own PostgreSQL, found by the socket that its data directory names. */
export function databaseOf(dataDir: string, max: number): pg.Pool {
  const socketDirectory = readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[4]
  if (!socketDirectory) throw new Error(`No PostgreSQL runs on ${dataDir}`)
  const pool = new pg.Pool({ host: socketDirectory, user: 'zancada', database: 'zancada', max })
  // The database ends with the product: a connection that nobody uses hears of it here, a query under way by itself.
  pool.on('error', () => undefined)
  return pool
}
