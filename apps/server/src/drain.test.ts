import { once } from 'node:events'
import { Agent, get, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { prepareDrain } from './drain'
import { answerReadyPages } from './web/ready-pages'

const DRAIN_MS = 1_500

/** One that is answered before any route or hook hears of it. */
const READY = {
  status: 200,
  etag: '"1"',
  headers: { 'content-type': 'text/html' },
  body: { identity: Buffer.from('lista') },
  isPublic: true,
  tags: [],
  bytes: 5,
  path: '/lista',
}

/** A server with a readiness, a quick page and one that answers when it is let. */
async function startServer() {
  const app = Fastify({ forceCloseConnections: 'idle' })
  const drain = prepareDrain(app, DRAIN_MS)
  let release: () => void = () => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  app.get('/api/v1/listo/', async () => ({ status: 'ready' }))
  app.get('/', async () => 'hola')
  answerReadyPages(app, (path) => (path === '/lista' ? READY : undefined))
  app.get('/lenta', async () => {
    await released
    return 'por fin'
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { port, drain, release, stop: () => drain().then(() => app.close()) }
}

async function ask(port: number, path: string, agent?: Agent): Promise<IncomingMessage> {
  const request = get({ host: '127.0.0.1', port, path, agent })
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  answer.resume()
  await once(answer, 'end')
  return answer
}

it('a server that is to stop says so first, goes on answering, and ends what is kept alive', async () => {
  const server = await startServer()
  const agent = new Agent({ keepAlive: true })
  expect((await ask(server.port, '/', agent)).headers.connection).toBe('keep-alive')
  const slow = ask(server.port, '/lenta')
  const stopped = server.stop()
  expect((await ask(server.port, '/api/v1/listo/?x=1')).statusCode).toBe(503)
  const page = await ask(server.port, '/', agent)
  expect([page.statusCode, page.headers.connection]).toEqual([200, 'close'])
  const ready = await ask(server.port, '/lista', new Agent({ keepAlive: true }))
  expect([ready.statusCode, ready.headers.connection]).toEqual([200, 'close'])
  server.release()
  expect((await slow).statusCode).toBe(200)
  await stopped
  await expect(ask(server.port, '/')).rejects.toThrow('ECONNREFUSED')
})
