import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import PgBoss from 'pg-boss'
import type { Logger } from 'pino'
import { type Queryable, retryLostRaces } from '../database/transaction'
import type { Job } from './job'
import { createJobStore } from './job-store'
import { type QueueWatch, watchQueues } from './queue-watch'
import { missedTurn } from './recurring-turns.rules'
import { startWorker, type Worker } from './worker'

/**
 * Background work on pg-boss. `enqueue` writes inside the caller's transaction, so a job exists exactly when the
 * change that wants it does (the outbox). A job that fails for good stays in its queue as `failed`, to be seen and
 * retried. Recurring jobs fire once however many processes run, and a turn that went well does what failed ones before it
 * left undone: those no longer count as failed. A nightly turn that was missed is made up when a worker starts.
 */
export interface JobQueue {
  enqueue<Data extends object>(
    db: Queryable,
    job: Job<Data>,
    data: Data,
    options?: EnqueueOptions,
  ): Promise<void>
  /** Many jobs of one kind in few statements: for callers that hold locks meanwhile. */
  enqueueMany<Data extends object>(db: Queryable, job: Job<Data>, all: readonly Data[]): Promise<void>
}

interface EnqueueOptions {
  readonly startAfter?: Date
}

export type JobHandler<Data extends object> = (data: Data) => Promise<void>

export interface JobRunner extends JobQueue {
  /** Creates the queues. Every process calls it; only then may it enqueue. */
  start(jobs: readonly Job[]): Promise<void>
  work<Data extends object>(job: Job<Data>, handle: JobHandler<Data>, options?: WorkOptions): Promise<void>
  repeat(job: Job, cron: string): Promise<void>
  /** Forgets turns of jobs that no longer recur: called once all that do are known. */
  forgetOthers(): Promise<void>
  /** Takes no new jobs, lets running ones finish, then returns. */
  stop(): Promise<void>
}

interface WorkOptions {
  /** How many run at once in this process. */
  readonly concurrency?: number
}

interface RunnerOptions {
  readonly pool: pg.Pool
  readonly log: Logger
  /** Worker processes also keep the queues in order (expiry, archiving) and the clock of recurring jobs. */
  readonly supervise: boolean
  readonly onFailure?: (job: string) => void
  /** How long after a look at the queues the next one is. */
  readonly pollingMs?: number
}

const KEEP_DAYS = 90
/** Rows of one statement. */
const AT_ONCE = 1_000
const STOP_TIMEOUT_MS = 20_000

/** What failed is counted often, in queues that are mostly done. The table is pg-boss's, so no migration knows it. */
const FIND_FAILED = `
  do $$ begin
    if to_regclass('pgboss.job_failed') is null then
      perform pg_advisory_xact_lock(hashtext('pgboss.job_failed'));
      create index if not exists job_failed on pgboss.job (completed_on, id) where state = 'failed';
    end if;
  end $$`

const OVERTAKE = `
  with turn as (update recurring_turns set went_well_at = now() where job = $1)
  update pgboss.job set state = 'cancelled'
  where name = $1 and state = 'failed'
    and created_on < (select created_on from pgboss.job where name = $1 and id = $2)`

const CLEAR_FAILED = `update pgboss.job set state = 'cancelled' where name = $1 and singleton_key = $2 and state = 'failed'`

const KEEP_TURN = `
  insert into recurring_turns (job, cron) values ($1, $2)
  on conflict (job) do update set cron = excluded.cron
  returning went_well_at, now() as now`

export function createJobRunner({
  pool,
  log,
  supervise,
  onFailure,
  pollingMs = 250,
}: RunnerOptions): JobRunner {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise,
    schedule: supervise,
    archiveCompletedAfterSeconds: 24 * 3600,
    archiveFailedAfterSeconds: KEEP_DAYS * 24 * 3600,
    deleteAfterDays: KEEP_DAYS,
    retentionDays: KEEP_DAYS,
  })
  const store = createJobStore(boss, pool)
  const workers = new Map<string, Worker>()
  let watch: QueueWatch | undefined
  const recurring = new Set<string>()
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'))

  return {
    start: async (jobs) => {
      await boss.start()
      await pool.query(FIND_FAILED)
      for (const job of jobs) await ensureQueue(boss, job)
    },
    enqueue: async (db, job, data, { startAfter } = {}) => {
      await boss.send(job.name, job.data.parse(data), {
        db: writingTo(db),
        ...(startAfter && { startAfter }),
      })
    },
    enqueueMany: async (db, job, all) => {
      for (let from = 0; from < all.length; from += AT_ONCE) {
        const batch = all
          .slice(from, from + AT_ONCE)
          .map((data) => ({ name: job.name, data: job.data.parse(data) }))
        await boss.insert(batch, { db: writingTo(db) })
      }
    },
    work: async (job, handle, { concurrency = 5 } = {}) => {
      if (workers.has(job.name)) throw new Error(`${job.name} already has its worker`)
      const onDone = async (id: string) => {
        if (recurring.has(job.name)) await pool.query(OVERTAKE, [job.name, id])
      }
      workers.set(job.name, startWorker({ store, job, handle, log, concurrency, onFailure, onDone }))
      watch ??= watchQueues({ pool, log, pollingMs, onReady: (name) => workers.get(name)?.wake() })
    },
    repeat: async (job, cron) => {
      await boss.schedule(job.name, cron, {}, { tz: 'America/Bogota' })
      recurring.add(job.name)
      const { rows } = await pool.query<{ went_well_at: Date | null; now: Date }>(KEEP_TURN, [job.name, cron])
      const [turn] = rows
      const missed = turn && missedTurn(cron, turn.went_well_at, turn.now)
      if (missed === undefined) return
      const singletonKey = `missed ${missed.toISOString()}`
      // A first attempt at making it up that failed for good stands in the way of another.
      await pool.query(CLEAR_FAILED, [job.name, singletonKey])
      // Of workers that start together one asks for it.
      await boss.send(job.name, {}, { singletonKey, singletonHours: 12 })
    },
    forgetOthers: async () => {
      await pool.query('delete from recurring_turns where job <> all($1::text[])', [[...recurring]])
    },
    stop: async () => {
      await Promise.all([watch?.stop(), ...[...workers.values()].map((worker) => worker.stop())])
      await boss.stop({ graceful: true, wait: true, close: false, timeout: STOP_TIMEOUT_MS })
    },
  }
}

/** The caller's transaction, as pg-boss writes through it. */
function writingTo(db: Queryable): PgBoss.Db {
  return { executeSql: (text, values) => db.executeQuery(CompiledQuery.raw(text, values)).then(asRows) }
}

async function ensureQueue(boss: PgBoss, job: Job): Promise<void> {
  const options: PgBoss.Queue = {
    name: job.name,
    policy: 'standard',
    retryLimit: job.retryLimit,
    retryDelay: job.retryDelaySeconds,
    retryBackoff: true,
    expireInSeconds: job.expireSeconds,
  }
  // Two processes that create queues in the same instant can lock each other out.
  await retryLostRaces(() => boss.createQueue(job.name, options))
  await boss.updateQueue(job.name, options)
}

function asRows(result: { rows: unknown[] }): { rows: unknown[] } {
  return { rows: result.rows }
}
