import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mountWeb } from './mount-web'
import { writeExampleSite } from './testing/write-example-site'
import type { MountedWeb } from './web-settings'

let site: Awaited<ReturnType<typeof writeExampleSite>>
let app: FastifyInstance
let web: MountedWeb
let address: string
let routed: string[]
let rendered = 0
const clock = { now: 0 }

beforeAll(async () => {
  site = await writeExampleSite()
  app = Fastify()
  app.addHook('onRequest', async (request) => void routed.push(request.url))
  web = await mountWeb(app, {
    mode: 'production',
    publicUrl: 'https://zancada.example',
    webDirectory: site.directory,
    now: () => clock.now,
    log: { error: () => undefined },
    async callApi() {
      rendered += 1
      return { status: 200, body: { count: rendered } }
    },
  })
  address = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  await app.close()
  await site.remove()
})
beforeEach(() => {
  web.purge('everything')
  routed = []
})

async function visit(path: string, headers: Record<string, string> = {}) {
  const response = await fetch(address + path, { headers: { 'accept-encoding': 'br', ...headers } })
  const { date: _date, ...seen } = Object.fromEntries(response.headers)
  return { status: response.status, headers: seen, body: await response.text() }
}

describe('a ready page', () => {
  it('is answered without the router, to the letter as the long way would', async () => {
    const long = await visit('/')
    const ready = await visit('/')
    expect(routed).toEqual(['/'])
    expect(ready).toEqual(long)
  })

  it('speaks each visitor’s encoding, and says 304 to who has it', async () => {
    const { headers } = await visit('/')
    const plain = await visit('/', { 'accept-encoding': 'identity' })
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body).toContain('visita')
    const known = await visit('/', { 'if-none-match': headers.etag ?? '' })
    expect([known.status, known.body, known.headers['content-length']]).toEqual([304, '', undefined])
    expect(routed).toEqual(['/'])
  })

  it('goes the long way again once it has grown old or was purged', async () => {
    await visit('/')
    clock.now += 6_000
    await visit('/')
    web.purge({ tags: ['event:cali'] })
    await visit('/')
    expect(routed).toEqual(['/', '/', '/'])
  })

  it('is never one with a query, a private one, one that does not exist, or another method', async () => {
    for (const path of ['/?a=1', '/privada', '/no-existe']) {
      await visit(path)
      await visit(path)
    }
    await visit('/')
    await fetch(`${address}/`, { method: 'HEAD' })
    expect(routed).toEqual(['/?a=1', '/?a=1', '/privada', '/privada', '/no-existe', '/no-existe', '/', '/'])
  })
})
