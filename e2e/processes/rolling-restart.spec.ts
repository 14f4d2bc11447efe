import { Agent, get, type IncomingMessage } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from '@playwright/test'
import { freePortPair } from '../app/free-ports'
import { type RunningApp, startApp } from '../app/start-app'
import { waitUntil } from '../app/wait-until'
import { type Balancer, startBalancer } from './balancer'
import { socketDirectoryOf } from './postgres-process'
import { signIn } from './race-day-phone'

const PATHS = ['/', '/organizadores', '/api/v1/eventos/publicos/', '/api/v1/organizadores/publicos/']
const CLIENTS = 4
const BETWEEN_MS = 50
/** Longer than the balancer takes to see it, on a machine that does other work too. */
const DRAIN_SECONDS = '8'
const READY_WITHIN_MS = 60_000

test('two servers behind a balancer, restarted one after the other under load, fail nobody', {
  tag: '@processes',
}, async () => {
  test.setTimeout(900_000)
  const keeper = await startApp()
  let balancer: Balancer | undefined
  const servers: RunningApp[] = []
  let isOver = false
  try {
    const port = await freePortPair()
    const settings = {
      PUBLIC_URL: `http://localhost:${port}`,
      DATABASE_URL: `postgres://zancada@/zancada?host=${encodeURIComponent(socketDirectoryOf(keeper.dataDir))}&port=5432`,
      DRAIN_SECONDS,
      ROLES: 'web',
    }
    // One after the other, so that each finds a pair of ports that is free.
    for (let count = 0; count < 2; count += 1) servers.push(await startApp({ settings }))
    balancer = await startBalancer(
      servers.map((server) => server.port),
      port,
    )
    const base = `http://localhost:${port}`
    const { access } = await signIn(base, 'organizador@zancada.demo')

    const failures: string[] = []
    const servedBy = new Map<string, number>()
    const load = Array.from({ length: CLIENTS }, async (_, client) => {
      const agent = new Agent({ keepAlive: true })
      for (let turn = client; !isOver; turn += 1) {
        const path = PATHS[turn % PATHS.length] ?? '/'
        const { status, server } = await ask(`${base}${path}`, agent)
        servedBy.set(server, (servedBy.get(server) ?? 0) + 1)
        if (status !== '200') failures.push(`${path}: ${status}`)
        await pause(BETWEEN_MS)
      }
      agent.destroy()
    })
    const streams: { server: string; end: string }[] = []
    const listening = listen(`${base}/api/v1/organizador/en-vivo/`, access, streams, () => isOver)
    await waitUntil(() => (streams.length > 0 ? true : undefined), {
      withinMs: READY_WITHIN_MS,
      waitingFor: 'A stream',
    })

    for (const [index, old] of servers.entries()) {
      const { code } = await old.stop()
      expect(code, old.output()).toBe(0)
      const next = await startApp({ port: old.port, settings })
      servers[index] = next
      await waitUntil(() => (balancer?.isReady(next.port) ? true : undefined), {
        withinMs: READY_WITHIN_MS,
        waitingFor: 'The balancer seeing the new server',
      })
    }
    // Each server was stopped once, so the stream was ended at least once, and came back.
    await waitUntil(() => (streams.length > 1 && streams.at(-1)?.end === 'open' ? true : undefined), {
      withinMs: READY_WITHIN_MS,
      waitingFor: 'The stream coming back',
      evidence: () => JSON.stringify(streams),
    })
    isOver = true
    await Promise.all([...load, listening])
    expect(failures).toEqual([])
    expect([...servedBy.values()].reduce((sum, each) => sum + each, 0)).toBeGreaterThan(100)
    expect([...servedBy.keys()].toSorted()).toEqual(servers.map((server) => String(server.port)).toSorted())
    expect(streams.slice(0, -1).map(({ end }) => end)).toEqual(streams.slice(0, -1).map(() => 'clean'))
  } finally {
    isOver = true
    balancer?.close()
    await Promise.allSettled(servers.map((server) => server.stop()))
    await keeper.stop()
  }
})

/** The status of a whole answer, or why there was none, and who gave it. */
function ask(url: string, agent: Agent): Promise<{ status: string; server: string }> {
  return new Promise((resolve) => {
    const asking = get(url, { agent }, (answer) => {
      const server = servedBy(answer)
      answer.resume()
      answer.on('end', () => resolve({ status: String(answer.statusCode), server }))
      answer.on('error', (error) => resolve({ status: String(error), server }))
    })
    asking.on('error', (error) => resolve({ status: String(error), server: 'nobody' }))
  })
}

/** As a panel does: opens the stream, and again whenever it ends; writes down how each one ended. */
async function listen(
  url: string,
  access: string,
  streams: { server: string; end: string }[],
  isOver: () => boolean,
): Promise<void> {
  while (!isOver()) {
    await new Promise<void>((resolve) => {
      const asking = get(url, { agent: false, headers: { authorization: `Bearer ${access}` } }, (answer) => {
        const { statusCode } = answer
        const isOpen = statusCode === 200
        const stream = { server: servedBy(answer), end: isOpen ? 'open' : `refused: ${statusCode}` }
        streams.push(stream)
        const watch = setInterval(() => isOver() && asking.destroy(), BETWEEN_MS)
        answer.resume()
        answer.on('end', () => {
          if (isOpen) stream.end = 'clean'
        })
        answer.on('error', (error) => {
          if (!isOver()) stream.end = String(error)
        })
        answer.on('close', () => {
          clearInterval(watch)
          resolve()
        })
      })
      asking.on('error', () => resolve())
    })
    await pause(BETWEEN_MS)
  }
}

const servedBy = ({ headers }: IncomingMessage) => String(headers['x-served-by'] ?? 'nobody')
