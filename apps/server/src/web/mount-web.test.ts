import { createHash } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { mountWeb } from './mount-web'
import { INJECTED, OWN_SCRIPT, SCRIPT, writeExampleSite } from './testing/write-example-site'
import type { MountedWeb } from './web-settings'

let site: Awaited<ReturnType<typeof writeExampleSite>>
let app: FastifyInstance
let web: MountedWeb
let rendered: number
let reported: string[]
const clock = { now: 0 }

beforeAll(async () => {
  site = await writeExampleSite()
})
afterAll(() => site.remove())
beforeEach(async () => {
  ;({ app, web } = await start('https://zancada.example'))
})
afterEach(() => app.close())

describe('assets', () => {
  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
  ])('for %s come compressed in advance and never change', async (accepts, encoding, open) => {
    const answer = await app.inject({ url: '/assets/app-1a2b.js', headers: { 'accept-encoding': accepts } })
    expect(answer.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': encoding,
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    })
    expect(open(answer.rawPayload).toString()).toBe(SCRIPT)
  })

  it('come as they are for those who accept no encoding', async () => {
    const answer = await app.inject('/assets/app-1a2b.js')
    expect(answer.headers['content-encoding']).toBeUndefined()
    expect(answer.headers.vary).toBe('Accept-Encoding')
    expect(answer.body).toBe(SCRIPT)
  })

  it('are not sent again to those who have them', async () => {
    const { headers } = await app.inject('/assets/app-1a2b.js')
    const again = await app.inject({
      url: '/assets/app-1a2b.js',
      headers: { 'if-none-match': String(headers.etag) },
    })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })

  it('of an older build are a plain 404, not a page', async () => {
    const answer = await app.inject('/assets/app-0000.js')
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('text/plain')
  })

  it('without a hash in their name are asked for again within the hour', async () => {
    expect((await app.inject('/favicon.svg')).headers['cache-control']).toBe('public, max-age=3600')
  })

  it('that work without a network are asked for each time, so that a new build is heard of', async () => {
    expect((await app.inject('/race-day-worker.js')).headers['cache-control']).toBe('no-cache')
  })

  it('are found by a worker that keeps them: the page that says that there is no network', async () => {
    const answer = await app.inject('/sin-conexion.html')
    expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(answer.body).toContain('Sin conexión')
  })

  it.each(['/.vite/manifest.json', '/assets/app-1a2b.js.br', '/assets/..%2f..%2fserver/index.js'])(
    'do not include %s',
    async (url) => {
      expect((await app.inject(url)).statusCode).toBe(404)
    },
  )
})

describe('a public page', () => {
  it('is rendered once for all visitors, signed in or not, from any campaign', async () => {
    const first = await app.inject('/')
    const second = await app.inject({
      url: '/?utm_source=ig&fbclid=1',
      headers: { cookie: 'a=1', authorization: 'Bearer x' },
    })
    expect(first.body).toContain('visita 1 ')
    expect(second.body).toBe(first.body)
    expect(rendered).toBe(1)
  })

  it('opens to the same page in every encoding', async () => {
    const plain = await app.inject('/')
    const br = await app.inject({ url: '/', headers: { 'accept-encoding': 'br' } })
    const zipped = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip' } })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(zipped.rawPayload).toString()).toBe(plain.body)
    expect(Number(br.headers['content-length'])).toBe(br.rawPayload.length)
  })

  it('is not sent again to those who have it', async () => {
    const { headers } = await app.inject('/')
    const again = await app.inject({ url: '/', headers: { 'if-none-match': `"x", ${headers.etag}` } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
  })

  it('answers HEAD with the headers of GET', async () => {
    const get = await app.inject('/')
    const head = await app.inject({ method: 'HEAD', url: '/' })
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    expect(head.headers).toMatchObject({
      etag: get.headers.etag,
      'content-length': get.headers['content-length'],
    })
  })

  it('names by hash the scripts that the site says are its own, and none that came in with content', async () => {
    const { body, headers } = await app.inject('/')
    const policy = String(headers['content-security-policy'])
    expect(body).toContain(`<script>${INJECTED}</script>`)
    expect(policy.match(/'sha256-[^']+'/g)).toEqual([`'${sha256(OWN_SCRIPT)}'`])
    expect(headers).not.toHaveProperty('x-script-hashes')
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy.split('; ').find((rule) => rule.startsWith('script-src'))).not.toContain('unsafe')
  })

  it('runs WebAssembly in the panel, where tickets are read by camera, and nowhere else', async () => {
    const scriptsAt = async (url: string) => {
      const { headers } = await app.inject(url)
      return String(headers['content-security-policy'])
        .split('; ')
        .find((rule) => rule.startsWith('script-src'))
    }
    expect(await scriptsAt('/organizador/eventos/cali/check-in')).toContain("'wasm-unsafe-eval'")
    for (const url of ['/', '/privada', '/organizadores']) expect(await scriptsAt(url)).not.toContain('wasm')
  })

  it('takes workers and web app manifests from the site alone', async () => {
    const policy = String((await app.inject('/')).headers['content-security-policy']).split('; ')
    expect(policy).toEqual(expect.arrayContaining(["worker-src 'self'", "manifest-src 'self'"]))
  })

  it('keeps what the server says to itself', async () => {
    const { headers } = await app.inject('/')
    expect(Object.keys(headers)).not.toContain('x-page-cache')
    expect(Object.keys(headers)).not.toContain('x-cache-tags')
    expect(headers['strict-transport-security']).toContain('max-age')
  })

  it('is rendered anew when something it shows changes', async () => {
    await app.inject('/')
    web.purge({ tags: ['event:pasto'] })
    expect((await app.inject('/')).body).toContain('visita 1 ')
    web.purge({ tags: ['event:cali'] })
    expect((await app.inject('/')).body).toContain('visita 2 ')
    web.purge({ paths: ['/'] })
    expect((await app.inject('/')).body).toContain('visita 3 ')
  })

  it('grows old in seconds', async () => {
    await app.inject('/')
    clock.now += 60_000
    expect((await app.inject('/')).body).toContain('visita 2 ')
  })

  it('also keeps the data the browser asks for when moving between pages', async () => {
    const [first, second] = [await app.inject('/_root.data'), await app.inject('/_root.data')]
    expect(first.statusCode).toBe(200)
    expect(second.body).toBe(first.body)
    expect(rendered).toBe(1)
  })

  it('has one address', async () => {
    const answer = await app.inject('//privada//?a=1')
    expect([answer.statusCode, answer.headers.location]).toEqual([301, '/privada?a=1'])
  })
})

describe('other pages', () => {
  it('that do not say they are public are never kept', async () => {
    const first = await app.inject('/privada')
    expect(first.headers['cache-control']).toBe('private, no-store')
    expect((await app.inject('/privada')).body).toContain('visita 2 ')
  })

  it('that do not exist answer 404, kept only for a moment', async () => {
    const answer = await app.inject('/no/existe')
    expect(answer.statusCode).toBe(404)
    expect(answer.body).toContain('no está')
  })

  it('that fail answer 500, are reported and not kept', async () => {
    const answer = await app.inject('/rota')
    expect(answer.statusCode).toBe(500)
    expect(answer.body).toContain('falla')
    await app.inject('/rota')
    expect(reported).toEqual(['https://zancada.example/rota', 'https://zancada.example/rota'])
  })

  it('do not ask for https where the site has none', async () => {
    const plain = await start('http://localhost:3000')
    expect((await plain.app.inject('/')).headers['strict-transport-security']).toBeUndefined()
    await plain.app.close()
  })
})

function sha256(code: string): string {
  return `sha256-${createHash('sha256').update(code).digest('base64')}`
}

async function start(publicUrl: string) {
  rendered = 0
  reported = []
  const fastify = Fastify()
  const mounted = await mountWeb(fastify, {
    mode: 'production',
    publicUrl,
    webDirectory: site.directory,
    now: () => clock.now,
    log: { error: (details: { path: string }) => reported.push(details.path) },
    async callApi() {
      rendered += 1
      return { status: 200, body: { count: rendered } }
    },
  })
  return { app: fastify, web: mounted }
}
