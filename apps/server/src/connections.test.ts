import { type Connection, connect, createJobRunner, createLogger, createMetrics } from '@zancada/api'
import { createTestApi } from '@zancada/api/testing'
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { readConfig } from './config'
import { assertConnectionRoom } from './connection-room'
import { openConnections } from './connections'
import { createShutdown } from './shutdown'

type TestApi = Awaited<ReturnType<typeof createTestApi>>

let api: TestApi
let direct: Connection
beforeAll(async () => {
  api = await createTestApi()
  direct = connect({ url: api.databaseUrl, max: 1 })
}, 60_000)
afterAll(async () => {
  await direct.close()
  await api.close()
})

function open(variables: Record<string, string> = {}) {
  const shutdown = createShutdown()
  onTestFinished(() => shutdown.run(() => undefined))
  const log = createLogger('silent')
  const config = readConfig(variables)
  return openConnections(config, api.databaseUrl, { log, metrics: createMetrics(config.roles), shutdown })
}

it('jobs are taken and settled while every connection of jobs waits for something', async () => {
  const { jobs, queue } = open({ ROLES: 'worker' })
  const held = await Promise.all(Array.from({ length: 20 }, () => jobs.pool.connect()))
  const work = { name: 'test.settled', data: z.object({}), retryLimit: 0, retryDelaySeconds: 1 }
  const job = { ...work, expireSeconds: 60, forget: false }
  const log = createLogger('silent')
  const runner = createJobRunner({ pool: queue.pool, log, supervise: true, pollingMs: 20 })
  await runner.start([job])
  await runner.work(job, async () => undefined)
  await runner.enqueue(api.database, job, {})
  const stateOf = async () => {
    const { rows } = await direct.pool.query("select state from pgboss.job where name = 'test.settled'")
    return rows
  }
  await vi.waitFor(async () => expect(await stateOf()).toEqual([{ state: 'completed' }]), 20_000)
  await runner.stop()
  for (const client of held) client.release()
})

it('reports and jobs wait longer for a connection than a request does', () => {
  const { requests, jobs, queue, reports } = open()
  const waitOf = ({ pool }: typeof requests) => pool.options.connectionTimeoutMillis
  expect([requests, jobs, queue, reports].map(waitOf)).toEqual([5_000, 30_000, 30_000, 30_000])
})

it('a process that runs no jobs opens no connections for them', () => {
  const { requests, jobs } = open({ ROLES: 'web' })
  expect(jobs).toBe(requests)
})

it('health and metrics answer while every connection of requests is taken', async () => {
  const { requests, watching } = open({ ROLES: 'web' })
  const taken = await Promise.all(Array.from({ length: 20 }, () => requests.pool.connect()))
  expect((await watching.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
  for (const client of taken) client.release()
})

it('a start is refused where the processes may open more connections than the database offers', async () => {
  const start = (variables: Record<string, string>) =>
    assertConnectionRoom({ ...readConfig(variables), databaseUrl: api.databaseUrl })
  await start({ PROCESSES: '2' })
  await expect(start({ PROCESSES: '6' })).rejects.toThrow(
    /ofrece 197 conexiones y estos procesos pueden abrir 264 \(PROCESSES=6\)/,
  )
  await start({ PROCESSES: '6', DATABASE_POOLER: '1' })
  const name = new URL(api.databaseUrl.replace('@/', '@socket/')).pathname.slice(1)
  await direct.pool.query(`alter database ${name} connection limit 40`)
  await expect(start({})).rejects.toThrow(/ofrece 40 conexiones y estos procesos pueden abrir 44/)
  await start({ ROLES: 'web' })
})
