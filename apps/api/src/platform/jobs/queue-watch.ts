import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'

/** Looks at all queues at once, time and again, so that a worker asks its own only when there is something to take. */
export interface QueueWatch {
  stop(): Promise<void>
}

interface WatchOptions {
  readonly pool: pg.Pool
  readonly log: Logger
  readonly pollingMs: number
  readonly onReady: (queue: string) => void
}

/**
 * Prepared, and without parameters: each queue is a partition, and planning over them takes far longer than looking. It
 * ends at the first job of each, however many wait. A look that is kept waiting is given up, and the next one tries.
 */
const READY_QUEUES = {
  name: 'ready_queues',
  text: `
    select queue.name from pgboss.queue
    cross join lateral (
      select from pgboss.job
      where job.name = queue.name and job.state < 'active' and job.start_after < now()
      limit 1
    ) as first`,
  query_timeout: 10_000,
}

export function watchQueues({ pool, log, pollingMs, onReady }: WatchOptions): QueueWatch {
  const stopping = new AbortController()
  let hasFailed = false

  async function loop(): Promise<void> {
    while (!stopping.signal.aborted) {
      for (const name of await readyQueues()) onReady(name)
      await pause(pollingMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }

  async function readyQueues(): Promise<string[]> {
    try {
      const { rows } = await pool.query<{ name: string }>(READY_QUEUES)
      hasFailed = false
      return rows.map(({ name }) => name)
    } catch (error) {
      if (!hasFailed) log.warn({ err: error }, 'queues could not be looked at')
      hasFailed = true
      return []
    }
  }

  const done = loop()
  return {
    stop: () => {
      stopping.abort()
      return done
    },
  }
}
