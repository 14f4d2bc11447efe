import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { freePortPair } from '../app/free-ports'
import { launchProduct } from '../app/launch-product'
import { type RunningApp, startApp } from '../app/start-app'
import { temporaryData } from '../app/temporary-data'
import { waitUntil } from '../app/wait-until'
import { childrenOf, isRunning, postgresPid } from './postgres-process'

const organizers = '/api/v1/organizadores/publicos/'

test.describe
  .serial('one installation through a hard day', { tag: '@processes' }, () => {
    let data: ReturnType<typeof temporaryData>
    let app: RunningApp

    test.beforeAll(async () => {
      data = temporaryData()
      app = await startApp({ dataDir: data.path })
    })

    test.afterAll(async () => {
      await app?.stop()
      data?.remove()
    })

    test('a second start on the same data says so and ends, and the first goes on serving', async () => {
      const second = launchProduct({ PORT: String(await freePortPair()), DATA_DIR: data.path, DEMO: '1' })
      const { code } = await second.ended
      expect(code).not.toBe(0)
      expect(second.output()).toContain('Otro Zancada ya está usando los datos')
      expect(second.output()).toContain(`proceso ${app.pid}`)
      expect(second.output()).not.toMatch(/^\s+at /m)
      expect((await get(app, organizers)).status).toBe(200)
    })

    test('a database that dies gives 503 with Retry-After, never another error, and comes back', async () => {
      const before = postgresPid(data.path)
      process.kill(before, 'SIGKILL')
      const seen = await answersUntilRecovered(app)
      expect(seen.map(({ status }) => status)).toContain(503)
      for (const answer of seen) {
        expect([200, 503]).toContain(answer.status)
        if (answer.status === 503) expect(Number(answer.retryAfter)).toBeGreaterThan(0)
      }
      expect(postgresPid(data.path)).not.toBe(before)
      expect((await get(app, '/api/v1/listo/')).status).toBe(200)
      expect((await get(app, '/')).status).toBe(200)
    })

    test('after a kill -9 it starts again, with the data', async () => {
      const before = await (await get(app, organizers)).json()
      await app.kill()
      app = await startApp({ dataDir: data.path })
      expect(app.output()).not.toContain('por primera vez')
      expect(app.output()).not.toContain('sembrado')
      expect(await (await get(app, organizers)).json()).toEqual(before)
    })

    test('asked to stop, it stops at once and leaves no database behind', async () => {
      const database = postgresPid(data.path)
      const family = [database, ...childrenOf(database)]
      expect(family.every(isRunning)).toBe(true)
      const { code, signal } = await app.stop()
      expect({ code, signal }).toEqual({ code: 0, signal: null })
      expect(family.filter(isRunning)).toEqual([])
      await expect(fetch(app.baseUrl)).rejects.toThrow()
    })
  })

function get(app: RunningApp, path: string): Promise<Response> {
  return fetch(`${app.baseUrl}${path}`, { signal: AbortSignal.timeout(20_000) })
}

/** What a visitor who insists would see: every answer from the fall to the first good one after it. */
async function answersUntilRecovered(app: RunningApp) {
  const seen: { status: number; retryAfter: string | null }[] = []
  await waitUntil(
    async () => {
      const response = await get(app, organizers)
      await response.arrayBuffer()
      seen.push({ status: response.status, retryAfter: response.headers.get('retry-after') })
      await pause(20)
      return response.status === 200 && seen.some(({ status }) => status !== 200) ? true : undefined
    },
    {
      withinMs: 30_000,
      everyMs: 0,
      waitingFor: 'The database falling and coming back',
      evidence: () => `${JSON.stringify(seen.slice(-20))}\n${app.output()}`,
    },
  )
  return seen
}
