import { type Connection, connect, type DatabaseTimeouts, type Metrics } from '@zancada/api'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config'
import type { Shutdown } from './shutdown'

/** The pools of one process, one for each kind of work, so that none waits for another's connections. */
export interface Connections {
  readonly requests: Connection
  readonly sessions: Connection
  readonly jobs: Connection
  /** On the replica where there is one. */
  readonly reports: Connection
}

export function openConnections(
  config: Pick<Config, 'database' | 'databaseReplicaUrl'>,
  databaseUrl: string,
  {
    log,
    metrics,
    shutdown,
  }: {
    readonly log: Pick<FastifyBaseLogger, 'warn'>
    readonly metrics: Pick<Metrics, 'watchPool'>
    readonly shutdown: Shutdown
  },
): Connections {
  const open = (pool: string, max: number, timeouts: DatabaseTimeouts, url = databaseUrl) => {
    const connection = connect({
      url,
      max,
      timeouts,
      isPooled: config.database.isPooled,
      onIdleError: (error) => log.warn({ err: error, pool }, 'database connection lost'),
    })
    shutdown.onStop(`database connections (${pool})`, () => connection.close())
    metrics.watchPool(pool, connection.pool)
    return connection
  }
  const { requests, sessions, jobs, reports } = config.database
  return {
    requests: open('requests', 20, requests),
    sessions: open('sessions', 4, sessions),
    jobs: open('jobs', 10, jobs),
    reports: open('reports', 5, reports, config.databaseReplicaUrl),
  }
}
