import type { Kysely } from 'kysely'
import pg from 'pg'
import { pipelined } from './pipelined'
import { preparing } from './prepared-statements'
import type { DB } from './schema.gen'
import { connectionTimeouts, type DatabaseTimeouts } from './timeouts'

export type Database = Kysely<DB>

export interface Connection {
  readonly database: Database
  readonly pool: pg.Pool
  close(): Promise<void>
}

interface ConnectOptions {
  readonly url: string
  readonly max?: number
  /** How long work waits for a connection: one of the pool that is free, or a new one. */
  readonly waitMs?: number
  /** None for work that may take as long as it takes: migrations, backups, the demo's world. */
  readonly timeouts?: DatabaseTimeouts | undefined
  /** A pooler in transaction mode stands between: limits then travel with each transaction. */
  readonly isPooled?: boolean
  /** A pooled connection that breaks while idle (the server went away) must not end the process. */
  readonly onIdleError?: (error: Error) => void
}

/** The system asks a quiet connection whether its other end is still there. */
export const KEEP_ALIVE = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const
/** A connection in use is replaced after this time: after a failover none stays with the old server for ever. */
const LIFE_SECONDS = 30 * 60

export function connect({
  url,
  max = 20,
  waitMs = 5_000,
  timeouts,
  isPooled = false,
  onIdleError,
}: ConnectOptions): Connection {
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: waitMs,
    idleTimeoutMillis: 30_000,
    maxLifetimeSeconds: LIFE_SECONDS,
    // What is asked together travels together, in its order, instead of each waiting for the answer before it.
    pipeline: true,
    ...KEEP_ALIVE,
    ...(timeouts && connectionTimeouts(timeouts, isPooled)),
    types: { getTypeParser },
  })
  pool.on('error', (error) => {
    // Connections that are saying goodbye may still be cut off by a server that stops right after them.
    if (!pool.ending) onIdleError?.(error)
  })
  // A connection in use reports its end by its query too; unheard, its event would end the process.
  pool.on('connect', (client) => client.on('error', () => undefined))
  const database = pipelined<DB>(preparing(pool, isPooled ? timeouts : undefined))
  return { database, pool, close: () => close(database, pool) }
}

/** Kysely ends the pool only if it has ever asked it for a connection. */
async function close(database: Database, pool: pg.Pool): Promise<void> {
  await database.destroy()
  if (!pool.ended) await pool.end()
}

const { builtins } = pg.types

/**
 * bigint and numeric arrive as numbers (pesos stay far below 2^53) and a calendar date stays the text it is:
 * as a Date it would move with the reader's time zone.
 */
function getTypeParser(oid: number, format?: 'text' | 'binary') {
  if (oid === builtins.INT8 || oid === builtins.NUMERIC) return Number
  if (oid === builtins.DATE) return String
  return pg.types.getTypeParser(oid, format)
}
