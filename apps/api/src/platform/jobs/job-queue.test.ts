import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, inject, it, vi } from 'vitest'
import { z } from 'zod'
import { type ClonedDatabase, cloneTemplate } from '../../testing/template-database'
import { type Connection, connect } from '../database/connect'
import { inTransaction } from '../database/transaction'
import { createLogger } from '../http/logging'
import { defineJob } from './job'
import { createJobRunner, type JobRunner } from './job-queue'

const greet = defineJob({
  name: 'test.greet',
  data: z.object({ name: z.string() }),
  retryLimit: 1,
  retryDelaySeconds: 0,
})
const secret = defineJob({ ...greet, name: 'test.secret', forget: true })
const nightly = defineJob({ name: 'test.nightly', data: z.object({}), retryLimit: 0 })

describe('background work', () => {
  let cloned: ClonedDatabase
  let connection: Connection
  const runners: JobRunner[] = []
  beforeEach(async () => {
    cloned = await cloneTemplate(inject('postgresUrl'))
    connection = connect({ url: cloned.url })
  })
  afterEach(async () => {
    for (const runner of runners.splice(0)) await runner.stop()
    await connection.close()
    await cloned.drop()
  })

  async function startRunner(supervise = false, pollingMs = 200): Promise<JobRunner> {
    const runner = createJobRunner({
      pool: connection.pool,
      log: createLogger('silent'),
      supervise,
      pollingMs,
    })
    runners.push(runner)
    await runner.start([greet, secret, nightly])
    return runner
  }

  const stateOf = async (name: string) => {
    const { rows } = await sql<{
      state: string
    }>`select state::text from pgboss.job where name = ${name}`.execute(connection.database)
    return rows.map(({ state }) => state)
  }

  it('is wanted exactly when the transaction that asks for it commits', async () => {
    const jobs = await startRunner()
    const refused = inTransaction(connection.database, async (tx) => {
      await jobs.enqueue(tx, greet, { name: 'nunca' })
      throw new Error('rolled back')
    })
    await expect(refused).rejects.toThrow('rolled back')
    await inTransaction(connection.database, (tx) => jobs.enqueue(tx, greet, { name: 'Ana' }))

    const greeted: string[] = []
    await jobs.work(greet, async ({ name }) => void greeted.push(name))
    await vi.waitFor(() => expect(greeted).toEqual(['Ana']), { timeout: 10_000 })
    await vi.waitFor(async () => expect(await stateOf(greet.name)).toEqual(['completed']), { timeout: 5_000 })
  })

  it('is asked for where something waits, and nowhere else', async () => {
    const jobs = await startRunner()
    const asked = vi.spyOn(connection.pool, 'query')
    const looks = () =>
      asked.mock.calls.filter(([query]) => textOf(query).includes('from pgboss.queue')).length
    const queuesAsked = () =>
      asked.mock.calls.flatMap(([query, values]) =>
        textOf(query).includes('SKIP LOCKED') ? [(values as unknown as string[])[0]] : [],
      )
    const greeted: string[] = []
    await jobs.work(greet, async ({ name }) => void greeted.push(name))
    await jobs.work(secret, async () => undefined)
    await jobs.work(nightly, async () => undefined)
    await vi.waitFor(() => expect(looks()).toBeGreaterThan(2), { timeout: 10_000 })
    expect(queuesAsked()).toEqual([])

    await jobs.enqueue(connection.database, greet, { name: 'Ana' })
    await vi.waitFor(() => expect(greeted).toEqual(['Ana']), { timeout: 10_000 })
    expect(new Set(queuesAsked())).toEqual(new Set([greet.name]))
  })

  it('runs no more at once than it may, and takes the next as soon as one is done', async () => {
    // It looks once and no more.
    const jobs = await startRunner(false, 60_000)
    const names = ['una', 'dos', 'tres', 'cuatro', 'cinco']
    for (const name of names) await jobs.enqueue(connection.database, greet, { name })
    let running = 0
    const seen: number[] = []
    const greeted: string[] = []
    const greetSlowly = async ({ name }: { name: string }) => {
      running += 1
      seen.push(running)
      await new Promise((resolve) => setTimeout(resolve, 20))
      running -= 1
      greeted.push(name)
    }
    await jobs.work(greet, greetSlowly, { concurrency: 2 })
    await vi.waitFor(() => expect(greeted.sort()).toEqual([...names].sort()), { timeout: 10_000 })
    expect(Math.max(...seen)).toBe(2)
  })

  it('is tried again, and kept in sight when it fails for good; its neighbours are not held back', async () => {
    const jobs = await startRunner()
    for (const name of ['mala', 'buena']) await jobs.enqueue(connection.database, greet, { name })
    const tries: string[] = []
    await jobs.work(greet, async ({ name }) => {
      tries.push(name)
      if (name === 'mala') throw new Error('no se pudo')
    })
    await vi.waitFor(
      async () => expect((await stateOf(greet.name)).sort()).toEqual(['completed', 'failed']),
      {
        timeout: 15_000,
      },
    )
    expect(tries.sort()).toEqual(['buena', 'mala', 'mala'])
  })

  it('outlives a database that goes away while it runs, and is tried again', async () => {
    const jobs = await startRunner(true)
    await jobs.enqueue(connection.database, greet, { name: 'Ana' })
    const tries: string[] = []
    await jobs.work(greet, async ({ name }) => {
      tries.push(name)
      if (tries.length > 1) return
      await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and pid <> pg_backend_pid()`.execute(connection.database)
      throw new Error('la base se fue')
    })
    await vi.waitFor(() => expect(tries.length).toBeGreaterThan(1), { timeout: 15_000 })
  })

  it('that one process retries is not settled by what another does with its neighbours', async () => {
    const [one, other] = [await startRunner(), await startRunner()]
    for (const name of ['fast', 'slow']) await one.enqueue(connection.database, greet, { name })
    let release: () => void = () => undefined
    const slow = new Promise<void>((resolve) => {
      release = resolve
    })
    const failing = async ({ name }: { name: string }) => {
      if (name === 'slow') return slow
      throw new Error('siempre falla')
    }
    await one.work(greet, failing)
    await other.work(greet, failing)
    await vi.waitFor(async () => expect((await stateOf(greet.name)).sort()).toEqual(['active', 'failed']), {
      timeout: 15_000,
    })
    release()
    await vi.waitFor(
      async () => expect((await stateOf(greet.name)).sort()).toEqual(['completed', 'failed']),
      {
        timeout: 5_000,
      },
    )
  })

  it('leaves no trace when its data must not outlive it', async () => {
    const jobs = await startRunner()
    await jobs.enqueue(connection.database, secret, { name: 'enlace' })
    await jobs.work(secret, async () => undefined)
    await vi.waitFor(async () => expect(await stateOf(secret.name)).toEqual([]), { timeout: 10_000 })
  })

  it('refuses data that is not of its kind before writing anything', async () => {
    const jobs = await startRunner()
    await expect(jobs.enqueue(connection.database, greet, JSON.parse('{"name": 7}'))).rejects.toThrow()
    expect(await stateOf(greet.name)).toEqual([])
  })

  it('of a recurring kind that failed no longer counts once a later turn went well', async () => {
    const jobs = await startRunner()
    await jobs.repeat(nightly, '0 3 * * *')
    let isBroken = true
    await jobs.work(nightly, async () => {
      if (isBroken) throw new Error('no se pudo')
    })
    const turn = () => jobs.enqueue(connection.database, nightly, {})
    await turn()
    await vi.waitFor(async () => expect(await stateOf(nightly.name)).toEqual(['failed']), { timeout: 10_000 })
    isBroken = false
    await turn()
    await vi.waitFor(
      async () => expect((await stateOf(nightly.name)).sort()).toEqual(['cancelled', 'completed']),
      { timeout: 10_000 },
    )
    isBroken = true
    await turn()
    await vi.waitFor(
      async () => expect((await stateOf(nightly.name)).sort()).toEqual(['cancelled', 'completed', 'failed']),
      { timeout: 10_000 },
    )
  })

  it('of a nightly kind that was missed is made up once, by whichever workers start', async () => {
    const before = await startRunner()
    await before.repeat(nightly, '17 3 * * *')
    // Never done yet: the first night has not come.
    expect(await stateOf(nightly.name)).toEqual([])
    const wentWell = (ago: string) =>
      sql`update recurring_turns set went_well_at = now() - ${ago}::interval`.execute(connection.database)
    await wentWell('3 days')
    const workers = await Promise.all(Array.from({ length: 3 }, () => startRunner()))
    await Promise.all(workers.map((worker) => worker.repeat(nightly, '17 3 * * *')))
    expect(await stateOf(nightly.name)).toEqual(['created'])

    const done: unknown[] = []
    await workers[0]?.work(nightly, async (data) => void done.push(data))
    await vi.waitFor(async () => expect(await stateOf(nightly.name)).toEqual(['completed']), {
      timeout: 10_000,
    })
    const turn = await connection.database.selectFrom('recurring_turns').selectAll().executeTakeFirstOrThrow()
    expect(Date.now() - (turn.went_well_at?.getTime() ?? 0)).toBeLessThan(60_000)
  })

  it('is worked by a role that may not change the schema, once the queues are there', async () => {
    await startRunner(true)
    const role = `worker_${randomUUID().replaceAll('-', '')}`
    const { database } = connection
    await sql
      .raw(`
      create role ${role} login;
      grant usage on schema public, pgboss to ${role};
      grant select, insert, update, delete on all tables in schema public, pgboss to ${role};
      grant usage on all sequences in schema public, pgboss to ${role};
      grant execute on all functions in schema public, pgboss to ${role};`)
      .execute(database)
    const restricted = connect({ url: cloned.url.replace(/\/\/[^@]*@/, `//${role}@`) })
    try {
      const jobs = createJobRunner({
        pool: restricted.pool,
        log: createLogger('silent'),
        supervise: true,
        pollingMs: 200,
      })
      await jobs.start([greet, secret, nightly])
      await jobs.repeat(nightly, '17 3 * * *')
      await jobs.enqueue(restricted.database, greet, { name: 'Ana' })
      const greeted: string[] = []
      await jobs.work(greet, async ({ name }) => void greeted.push(name))
      await vi.waitFor(() => expect(greeted).toEqual(['Ana']), { timeout: 10_000 })
      await jobs.stop()
      // Negative control: it may not.
      await expect(sql`create table anything (id int)`.execute(restricted.database)).rejects.toThrow(
        /permission/,
      )
    } finally {
      await restricted.close()
      await sql.raw(`drop owned by ${role}; drop role ${role}`).execute(database)
    }
  })

  it('starts in several processes at once, and a recurring job stands in the calendar once', async () => {
    const started = await Promise.all(Array.from({ length: 4 }, () => startRunner(true)))
    await Promise.all(started.map((runner) => runner.repeat(greet, '* * * * *')))
    const { rows } = await sql`select * from pgboss.schedule`.execute(connection.database)
    expect(rows).toHaveLength(1)
  })
})

const textOf = (query: unknown): string =>
  typeof query === 'string' ? query : String((query as { text?: string }).text)
