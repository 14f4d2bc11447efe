import type { Config } from './config'

/** How many connections each pool of a process may open. */
export interface PoolSizes {
  readonly requests: number
  /** Who is calling. */
  readonly sessions: number
  /** Health and metrics: they answer while every request waits. */
  readonly watching: number
  /** What jobs themselves ask; none where none run. */
  readonly jobs: number
  /** The job queue's own: taking jobs and writing down their outcome never waits for what jobs do. */
  readonly queue: number
  /** On the replica where there is one. */
  readonly reports: number
}

const QUEUE = 3
const WATCHING = 2
const REPORTS = 5

/** A process that only works jobs answers to monitoring alone, and one that only serves runs none. */
export function poolSizes({ roles }: Pick<Config, 'roles'>): PoolSizes {
  if (!roles.includes('web'))
    return { requests: WATCHING, sessions: 0, watching: 0, jobs: 20, queue: QUEUE, reports: REPORTS }
  const jobs = roles.includes('worker') ? 10 : 0
  return { requests: 20, sessions: 4, watching: WATCHING, jobs, queue: QUEUE, reports: REPORTS }
}

type Processes = Pick<Config, 'roles' | 'processes' | 'databaseReplicaUrl'>

/** How many connections the processes of one machine may open to the database together… */
export function connectionsTo(config: Processes): number {
  const { requests, sessions, watching, jobs, queue, reports } = poolSizes(config)
  const own = requests + sessions + watching + jobs + queue
  return config.processes * (config.databaseReplicaUrl === undefined ? own + reports : own)
}

/** …and to the replica. */
export function connectionsToReplica(config: Processes): number {
  return config.databaseReplicaUrl === undefined ? 0 : config.processes * poolSizes(config).reports
}
