import type { Logger } from 'pino'
import { CannotSucceed, type Job } from './job'

/**
 * Takes jobs from one queue and settles each by itself. pg-boss has a loop of its own, but it settles a batch as a
 * whole and without waiting for the answer: a job that another process is retrying meanwhile would count as done, and
 * a database that goes away would end the process.
 */
export interface Worker {
  /** There may be something to take. */
  wake(): void
  /** Takes nothing new; resolves when what is running has been settled. */
  stop(): Promise<void>
}

/** One try of a job. A try that took too long is given up, and the number of the next one is higher. */
export interface Try {
  readonly id: string
  readonly number: number
}

/** What became of a try is written only while it is the job's latest: a late one says nothing of the next. */
export interface JobStore {
  take(job: string, most: number): Promise<(Try & { readonly data: unknown })[]>
  complete(job: string, done: Try): Promise<void>
  remove(job: string, done: Try): Promise<void>
  fail(job: string, failed: Try, message: string): Promise<void>
}

interface WorkerOptions<Data extends object> {
  readonly store: JobStore
  readonly job: Job<Data>
  readonly handle: (data: Data) => Promise<void>
  readonly log: Logger
  readonly concurrency: number
  readonly onFailure?: ((job: string) => void) | undefined
  /** After one went well and is settled. */
  readonly onDone: (id: string) => Promise<void>
}

export function startWorker<Data extends object>(options: WorkerOptions<Data>): Worker {
  const { store, job, log, concurrency } = options
  const running = new Set<Promise<void>>()
  let isStopping = false
  let wake: () => void = () => undefined

  async function loop(): Promise<void> {
    await pause()
    while (!isStopping) {
      const free = concurrency - running.size
      const taken = free > 0 ? await take(free) : []
      for (const { data, ...current } of taken) {
        const settled = runOne(options, current, data).finally(() => running.delete(settled))
        running.add(settled)
      }
      if (taken.length === 0 || running.size >= concurrency) await pause()
    }
    await Promise.all(running)
  }

  async function take(most: number): Promise<Awaited<ReturnType<JobStore['take']>>> {
    try {
      return await store.take(job.name, most)
    } catch (error) {
      log.warn({ err: error, job: job.name }, 'jobs could not be fetched')
      return []
    }
  }

  /** Until there may be something new, a place becomes free, or the order to stop. */
  async function pause(): Promise<void> {
    if (isStopping) return
    const woken = new Promise<void>((resolve) => {
      wake = resolve
    })
    await Promise.race([woken, ...(running.size >= concurrency ? running : [])])
  }

  const done = loop()
  return {
    wake: () => wake(),
    stop: () => {
      isStopping = true
      wake()
      return done
    },
  }
}

async function runOne<Data extends object>(
  options: WorkerOptions<Data>,
  current: Try,
  data: unknown,
): Promise<void> {
  const { store, job, handle, log, onFailure, onDone } = options
  const { id } = current
  try {
    await handle(job.data.parse(data))
  } catch (error) {
    onFailure?.(job.name)
    if (error instanceof CannotSucceed) {
      log.warn({ err: error, job: job.name, job_id: id }, 'job ended: it cannot succeed')
      return settle(end)
    }
    log.error({ err: error, job: job.name, job_id: id }, 'job failed')
    const message = error instanceof Error ? error.message : String(error)
    await settle(() => store.fail(job.name, current, message))
    return
  }
  await settle(end)
  await settle(() => onDone(id))

  function end(): Promise<void> {
    return job.forget ? store.remove(job.name, current) : store.complete(job.name, current)
  }

  /** An outcome that cannot be written leaves the job active: it expires and is tried again. */
  async function settle(write: () => Promise<void>): Promise<void> {
    await write().catch((error: unknown) =>
      log.warn({ err: error, job: job.name, job_id: id }, 'job not settled'),
    )
  }
}
