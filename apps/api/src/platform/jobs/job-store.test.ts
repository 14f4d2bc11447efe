import { sql } from 'kysely'
import PgBoss from 'pg-boss'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { type ClonedDatabase, cloneTemplate } from '../../testing/template-database'
import { type Connection, connect } from '../database/connect'
import { createJobStore } from './job-store'
import type { JobStore, Try } from './worker'

const JOB = 'test.late'
let cloned: ClonedDatabase
let connection: Connection
let boss: PgBoss
let store: JobStore
beforeEach(async () => {
  cloned = await cloneTemplate(inject('postgresUrl'))
  connection = connect({ url: cloned.url })
  boss = new PgBoss({
    db: { executeSql: (text, values) => connection.pool.query(text, values) },
    supervise: false,
    schedule: false,
  })
  await boss.start()
  await boss.createQueue(JOB, { name: JOB, retryLimit: 3 })
  await boss.send(JOB, { name: 'Ana' })
  store = createJobStore(boss, connection.pool)
})
afterEach(async () => {
  await boss.stop({ graceful: false, close: false })
  await connection.close()
  await cloned.drop()
})

async function take(): Promise<Try> {
  const [taken] = await store.take(JOB, 5)
  if (taken === undefined) throw new Error('There is no job to take')
  return taken
}

/** As pg-boss does with a try whose time is over. */
const giveUp = () =>
  sql`update pgboss.job set state = 'retry', start_after = now() - interval '1 second' where name = ${JOB}`.execute(
    connection.database,
  )

async function states(): Promise<string[]> {
  const { rows } = await sql<{
    state: string
  }>`select state::text from pgboss.job where name = ${JOB}`.execute(connection.database)
  return rows.map(({ state }) => state)
}

const ENDS: readonly (readonly [string, (late: Try) => Promise<void>])[] = [
  ['completed', (late) => store.complete(JOB, late)],
  ['removed', (late) => store.remove(JOB, late)],
  ['failed', (late) => store.fail(JOB, late, 'too late')],
]

it.each(ENDS)('a try that was given up and then %s leaves the next one running', async (_, end) => {
  const late = await take()
  await giveUp()
  const latest = await take()
  await end(late)
  expect(await states()).toEqual(['active'])
  await store.complete(JOB, latest)
  expect(await states()).toEqual(['completed'])
})

it('a try that was given up and fails leaves the next one waiting for its turn', async () => {
  const late = await take()
  await giveUp()
  await store.fail(JOB, late, 'too late')
  expect(await states()).toEqual(['retry'])
})

it('what went well late is done, and is not done again', async () => {
  const late = await take()
  await giveUp()
  await store.complete(JOB, late)
  expect(await states()).toEqual(['completed'])
})

it('the latest try is settled as it ended', async () => {
  await store.fail(JOB, await take(), 'once')
  expect(await states()).toEqual(['retry'])
  await giveUp()
  await store.remove(JOB, await take())
  expect(await states()).toEqual([])
})
