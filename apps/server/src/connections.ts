import { type Connection, connect, type DatabaseTimeouts, type Metrics } from '@zancada/api'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from './config'
import { poolSizes } from './pool-sizes.rules'
import type { Shutdown } from './shutdown'

/** The pools of one process, one for each kind of work, so that none waits for another's connections. */
export interface Connections {
  readonly requests: Connection
  readonly sessions: Connection
  /** Health and metrics. */
  readonly watching: Connection
  readonly jobs: Connection
  /** Of the job queue alone: taking jobs and writing down their outcome. */
  readonly queue: Connection
  /** On the replica where there is one. */
  readonly reports: Connection
}

/** Nobody watches these wait, and all of their connections may be busy for a while. */
const PATIENT_MS = 30_000

export function openConnections(
  config: Pick<Config, 'database' | 'databaseReplicaUrl' | 'roles'>,
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
  const sizes = poolSizes(config)
  const open = (
    pool: keyof Connections,
    timeouts: DatabaseTimeouts,
    given: { readonly url?: string | undefined; readonly waitMs?: number } = {},
  ) => {
    const { url = databaseUrl, waitMs } = given
    const connection = connect({
      url,
      max: sizes[pool],
      timeouts,
      isPooled: config.database.isPooled,
      onIdleError: (error) => log.warn({ err: error, pool }, 'database connection lost'),
      ...(waitMs !== undefined && { waitMs }),
    })
    shutdown.onStop(`database connections (${pool})`, () => connection.close())
    metrics.watchPool(pool, connection.pool)
    return connection
  }
  const { requests: ofRequests, sessions, jobs, reports } = config.database
  const requests = open('requests', ofRequests)
  return {
    requests,
    sessions: sizes.sessions === 0 ? requests : open('sessions', sessions),
    watching: sizes.watching === 0 ? requests : open('watching', ofRequests),
    jobs: sizes.jobs === 0 ? requests : open('jobs', jobs, { waitMs: PATIENT_MS }),
    queue: open('queue', jobs, { waitMs: PATIENT_MS }),
    reports: open('reports', reports, { url: config.databaseReplicaUrl, waitMs: PATIENT_MS }),
  }
}
