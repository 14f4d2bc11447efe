import { expect, it } from 'vitest'
import { createMicroCache, type Production } from './micro-cache'

interface Page {
  readonly text: string
  readonly bytes: number
  readonly path: string
  readonly tags: readonly string[]
}

const LIMITS = { maxEntries: 3, maxBytes: 100, freshMs: 10, staleMs: 50 }

function setUp(limits = LIMITS) {
  const clock = { now: 0 }
  const cache = createMicroCache<Page>(limits, () => clock.now)
  let produced = 0
  const kept =
    (text: string, page: Partial<Page> = {}) =>
    async (): Promise<Production<Page>> => {
      produced += 1
      return { keep: true, value: { text, bytes: 10, path: '/', tags: [], ...page } }
    }
  return { cache, clock, kept, producedCount: () => produced }
}

function deferred<T>() {
  let settle: { resolve: (value: T) => void; reject: (error: Error) => void } | undefined
  const promise = new Promise<T>((resolve, reject) => {
    settle = { resolve, reject }
  })
  if (settle === undefined) throw new Error('unreachable')
  return { promise, ...settle }
}

const page = (text: string, path = '/'): Production<Page> => ({
  keep: true,
  value: { text, bytes: 10, path, tags: [] },
})

it('a thousand visitors at once cost one render', async () => {
  const { cache, kept, producedCount } = setUp()
  const answers = await Promise.all(Array.from({ length: 1000 }, () => cache.get('/', kept('inicio'))))
  expect(new Set(answers.map((answer) => answer.text))).toEqual(new Set(['inicio']))
  expect(producedCount()).toBe(1)
})

it('a fresh page is not rendered again', async () => {
  const { cache, clock, kept } = setUp()
  await cache.get('/', kept('uno'))
  clock.now = 10
  expect((await cache.get('/', kept('dos'))).text).toBe('uno')
})

it('a stale page is served at once while one refresh runs behind', async () => {
  const { cache, clock, kept, producedCount } = setUp()
  await cache.get('/', kept('uno'))
  clock.now = 11
  const [first, second] = await Promise.all([cache.get('/', kept('dos')), cache.get('/', kept('tres'))])
  expect([first.text, second.text]).toEqual(['uno', 'uno'])
  expect(producedCount()).toBe(2)
  expect((await cache.get('/', kept('cuatro'))).text).toBe('dos')
})

it('a page older than its stale time is rendered before it is served', async () => {
  const { cache, clock, kept } = setUp()
  await cache.get('/', kept('uno'))
  clock.now = 61
  expect((await cache.get('/', kept('dos'))).text).toBe('dos')
})

it('a refresh that fails leaves the stale page in place', async () => {
  const { cache, clock, kept } = setUp()
  await cache.get('/', kept('uno'))
  clock.now = 20
  const failing = () => Promise.reject(new Error('la base de datos no responde'))
  expect((await cache.get('/', failing)).text).toBe('uno')
  expect((await cache.get('/', failing)).text).toBe('uno')
  clock.now = 61
  await expect(cache.get('/', failing)).rejects.toThrow('no responde')
})

it('a failure is not remembered', async () => {
  const { cache, kept } = setUp()
  await expect(cache.get('/', () => Promise.reject(new Error('x')))).rejects.toThrow()
  expect((await cache.get('/', kept('ya'))).text).toBe('ya')
})

it('what must not be kept is shared only by those already waiting', async () => {
  const { cache, kept, producedCount } = setUp()
  const secret = async () => ({ ...(await kept('privado')()), keep: false })
  await Promise.all([cache.get('/', secret), cache.get('/', secret)])
  expect(producedCount()).toBe(1)
  await cache.get('/', secret)
  expect(producedCount()).toBe(2)
  expect(cache.size.entries).toBe(0)
})

it('the least recently used page leaves when there are too many', async () => {
  const { cache, kept } = setUp()
  for (const key of ['a', 'b', 'c']) await cache.get(key, kept(key))
  await cache.get('a', kept('otra vez'))
  await cache.get('d', kept('d'))
  expect(cache.size).toEqual({ entries: 3, bytes: 30 })
  expect((await cache.get('a', kept('nueva'))).text).toBe('a')
  expect((await cache.get('b', kept('nueva'))).text).toBe('nueva')
})

it('pages leave when they weigh too much together, and one too heavy alone is never kept', async () => {
  const { cache, kept } = setUp()
  await cache.get('a', kept('a', { bytes: 60 }))
  await cache.get('b', kept('b', { bytes: 60 }))
  expect(cache.size).toEqual({ entries: 1, bytes: 60 })
  await cache.get('c', kept('c', { bytes: 101 }))
  expect(cache.size).toEqual({ entries: 1, bytes: 60 })
})

it('a change purges the pages that show it, by path or by tag, and no other', async () => {
  const { cache, kept } = setUp()
  await cache.get('/a', kept('a', { path: '/a', tags: ['event:cali'] }))
  await cache.get('/b?x=1', kept('b', { path: '/b' }))
  await cache.get('/c', kept('c', { path: '/c', tags: ['event:pasto'] }))
  cache.purge({ tags: ['event:cali'], paths: ['/b'] })
  expect(cache.size).toEqual({ entries: 1, bytes: 10 })
  expect((await cache.get('/c', kept('nueva'))).text).toBe('c')
  cache.purge('everything')
  expect(cache.size).toEqual({ entries: 0, bytes: 0 })
})

it('a render that began before a purge is neither kept nor joined by those who come after', async () => {
  const { cache } = setUp()
  const before = deferred<Production<Page>>()
  const after = deferred<Production<Page>>()
  const early = cache.get('/', () => before.promise)
  cache.purge({ tags: ['event:cali'] })
  const late = cache.get('/', () => after.promise)
  after.resolve(page('nuevo'))
  expect((await late).text).toBe('nuevo')
  before.resolve(page('viejo'))
  expect((await early).text).toBe('viejo')
  expect((await cache.get('/', async () => page('otro'))).text).toBe('nuevo')
})
