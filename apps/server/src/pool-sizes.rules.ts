import type { Config } from './config'

/** How many connections each pool of a process may open. */
export interface PoolSizes {
  readonly requests: number
  /** Who is calling. */
  readonly sessions: number
  /** What jobs themselves ask; none where none run. */
  readonly jobs: number
  /** The job queue's own: taking jobs and writing down their outcome never waits for what jobs do. */
  readonly queue: number
  /** On the replica where there is one. */
  readonly reports: number
}

const QUEUE = 3
const REPORTS = 5

/** A process that only works jobs is asked by monitoring alone, and one that only serves runs none. */
export function poolSizes({ roles }: Pick<Config, 'roles'>): PoolSizes {
  if (!roles.includes('web')) return { requests: 2, sessions: 0, jobs: 20, queue: QUEUE, reports: REPORTS }
  const jobs = roles.includes('worker') ? 10 : 0
  return { requests: 20, sessions: 4, jobs, queue: QUEUE, reports: REPORTS }
}

type Processes = Pick<Config, 'roles' | 'processes' | 'databaseReplicaUrl'>

/** How many connections the processes of one machine may open to the database together… */
export function connectionsTo(config: Processes): number {
  const { requests, sessions, jobs, queue, reports } = poolSizes(config)
  const own = requests + sessions + jobs + queue
  return config.processes * (config.databaseReplicaUrl === undefined ? own + reports : own)
}

/** …and to the replica. */
export function connectionsToReplica(config: Processes): number {
  return config.databaseReplicaUrl === undefined ? 0 : config.processes * poolSizes(config).reports
}
