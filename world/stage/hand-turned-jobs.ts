import type { Database, JobRunner } from '@zancada/api'
import { type Kysely, sql } from 'kysely'
import type { WorldClock } from './world-clock'

type Enqueue = JobRunner['enqueue']
type Queryable = Parameters<Enqueue>[0]
type AnyJob = Parameters<Enqueue>[1]
type Handler = (data: object) => Promise<void>

interface WaitingJob {
  readonly id: string
  readonly name: string
  readonly data: unknown
  readonly retry_count: number
}

export interface FailedJob {
  readonly name: string
  readonly error: unknown
}

/**
 * The queue of the product's jobs, in its own table and inside the transactions of its callers; but nothing runs
 * until the world says so, and always in the order in which it was asked for.
 */
export class HandTurnedJobs implements JobRunner {
  readonly #handlers = new Map<string, { readonly job: AnyJob; readonly handle: Handler }>()
  readonly recurring: string[] = []
  #serial = 0
  #turn: Promise<unknown> = Promise.resolve()
  /** Starts the process again; says whether it had died. What it was doing is done anew. */
  restart: () => Promise<boolean> = async () => false

  constructor(
    readonly database: Database,
    readonly clock: WorldClock,
  ) {}

  async start(): Promise<void> {}
  async stop(): Promise<void> {}

  enqueue: Enqueue = async (db, job, data, { startAfter } = {}) => {
    await this.#insert(db, job, [data], startAfter ?? this.clock.now())
  }

  enqueueMany: JobRunner['enqueueMany'] = async (db, job, all) => {
    if (all.length > 0) await this.#insert(db, job, all, this.clock.now())
  }

  work: JobRunner['work'] = async (job, handle) => {
    this.#handlers.set(job.name, { job, handle: handle as Handler })
  }

  repeat: JobRunner['repeat'] = async (job) => {
    this.recurring.push(job.name)
  }

  async forgetOthers(): Promise<void> {}

  /** A turn of a recurring job, now. */
  async turn(name: string): Promise<FailedJob | undefined> {
    const known = this.#handlers.get(name)
    if (known === undefined) throw new Error(`There is no job ${name}`)
    let failure: FailedJob | undefined
    try {
      await known.handle({})
    } catch (error) {
      failure = { name, error }
    }
    return (await this.restart()) ? this.turn(name) : failure
  }

  /** Runs the jobs that wait, in order, and returns those that failed. A second call runs after the first. */
  runDry(): Promise<FailedJob[]> {
    const turn = this.#turn.then(() => this.#runAll())
    this.#turn = turn.catch(() => undefined)
    return turn
  }

  async #runAll(): Promise<FailedJob[]> {
    const failed: FailedJob[] = []
    for (let rounds = 0; rounds < 200; rounds += 1) {
      try {
        const due = await this.#due()
        if (due.length === 0) return failed
        for (const job of due) {
          const failure = await this.#runOne(job)
          if (failure) failed.push(failure)
        }
      } catch (error) {
        if (!(await this.restart())) throw error
      }
    }
    throw new Error('Jobs that ask for jobs never end')
  }

  async #runOne({ id, name, data, retry_count }: WaitingJob): Promise<FailedJob | undefined> {
    const known = this.#handlers.get(name)
    if (known === undefined) throw new Error(`There is no job ${name}`)
    const { job, handle } = known
    try {
      await handle(job.data.parse(data))
    } catch (error) {
      const again = new Date(this.clock.now().getTime() + job.retryDelaySeconds * 1000 * 2 ** retry_count)
      const state = retry_count < job.retryLimit ? 'retry' : 'failed'
      await sql`
        update pgboss.job set state = ${state}::pgboss.job_state, retry_count = ${retry_count + 1}, start_after = ${again}
        where name = ${name} and id = ${id}
      `.execute(this.database)
      return { name, error }
    }
    await sql`
      update pgboss.job set state = 'completed', completed_on = ${this.clock.now()} where name = ${name} and id = ${id}
    `.execute(this.database)
    return undefined
  }

  async #due(): Promise<WaitingJob[]> {
    const { rows } = await sql<WaitingJob>`
      select id, name, data, retry_count from pgboss.job
      where state in ('created', 'retry') and start_after <= ${this.clock.now()} order by priority limit 50
    `.execute(this.database)
    return rows
  }

  async #insert(db: Queryable, job: AnyJob, all: readonly object[], startAfter: Date): Promise<void> {
    const now = this.clock.now()
    const rows = all.map((data) => {
      this.#serial += 1
      return { name: job.name, data: job.data.parse(data), priority: this.#serial }
    })
    await sql`
      insert into pgboss.job (name, data, priority, start_after, created_on, keep_until)
      select row ->> 'name', row -> 'data', (row ->> 'priority')::integer, ${startAfter}, ${now}, 'infinity'
      from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as row
    `.execute(db as Kysely<unknown>)
  }
}
