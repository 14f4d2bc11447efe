import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ApiDependencies, type Database, startWorkers } from '@zancada/api'
import { createTestApi, setWithdrawalDays, type TestApi } from '@zancada/api/testing'
import { sql } from 'kysely'
import { Breaker, standBetween } from './breaker'
import { HandTurnedJobs } from './hand-turned-jobs'
import { type OfWompi, startWompi } from './wompi-without-network'
import { WorldClock } from './world-clock'

type Mail = Parameters<ApiDependencies['mailer']['send']>[0]

/** The product as a world stands on it: real to its database, with the world's own clock, queue, bank and post. */
export interface Stage {
  readonly api: TestApi
  readonly clock: WorldClock
  readonly jobs: HandTurnedJobs
  readonly wompi: OfWompi
  readonly breaker: Breaker
  /** Starts the product's process again; says whether it had died. */
  restart(): Promise<boolean>
  /** Everything that was sent, in its order. */
  readonly mails: readonly Mail[]
  close(): Promise<void>
  /** Leaves the database for people to look at. */
  leave(): Promise<void>
}

export async function openStage(serverUrl: string): Promise<Stage> {
  const clock = new WorldClock()
  const directory = await mkdtemp(join(tmpdir(), 'zancada-world-'))
  const wompi = await startWompi(clock, directory)
  const mails: Mail[] = []
  let queue: HandTurnedJobs | undefined
  const api = await createTestApi({
    serverUrl,
    clock,
    wompi: wompi.gateway,
    createJobs: (database) => {
      queue = new HandTurnedJobs(database, clock)
      return queue
    },
    mailer: { send: async (mail) => void mails.push(mail), close: () => undefined },
    // They count in the time of the machine, which no world lives in.
    createRateLimit: () => ({ take: async () => {}, giveBack: async () => {}, clear: async () => {} }),
  })
  if (queue === undefined) throw new Error('The product made no queue')
  await setWithdrawalDays(api.database, 5)
  await startWorkers(queue, api.deps)
  const breaker = new Breaker()
  standBetween(breaker)
  const restart = () => breaker.restart((pids) => areGone(api.database, pids))
  queue.restart = restart
  const end = async (how: 'close' | 'leave') => {
    standBetween(undefined)
    await api[how]()
    await wompi.close()
    await rm(directory, { recursive: true, force: true })
  }
  return {
    api,
    clock,
    jobs: queue,
    wompi,
    mails,
    breaker,
    restart,
    close: () => end('close'),
    leave: () => end('leave'),
  }
}

/** PostgreSQL notices the end of a connection a moment after it, and until then what it locked stays locked. */
async function areGone(database: Database, pids: readonly number[]): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity where pid = any(${[...pids]}::int[])
  `.execute(database)
  return rows.length === 0
}
