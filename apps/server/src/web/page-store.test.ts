import { expect, it } from 'vitest'
import type { Page } from './page'
import { pageAddress } from './page-key'
import { createPageStore } from './page-store'

function setUp() {
  const clock = { now: 0 }
  const store = createPageStore(() => clock.now)
  let renders = 0
  const visit = (url: string, status: number, isPublic = true) => {
    const address = pageAddress(url)
    return store.get(address, async (): Promise<Page> => {
      renders += 1
      const body = { identity: Buffer.from(`${renders}`) }
      return { status, isPublic, body, headers: {}, etag: '', path: address.path, tags: [], bytes: 1 }
    })
  }
  return { store, clock, visit, renders: () => renders }
}

it('a page that does not exist is remembered for a moment', async () => {
  const { clock, visit, renders } = setUp()
  await visit('/nada', 404)
  await visit('/nada', 404)
  expect(renders()).toBe(1)
  clock.now = 3001
  await visit('/nada', 404)
  expect(renders()).toBe(2)
})

it.each([
  ['invented addresses', '/nada-', 404],
  ['invented queries', '/?n=', 200],
])('a flood of %s does not push out the pages people read', async (_what, start, status) => {
  const { visit, renders } = setUp()
  await visit('/', 200)
  for (let n = 0; n < 5000; n += 1) await visit(`${start}${n}`, status)
  const before = renders()
  await visit('/', 200)
  expect(renders()).toBe(before)
})

it.each([
  ['private', 200, false],
  ['failed', 500, true],
  ['moved', 302, true],
] as const)('a %s page is not remembered', async (_what, status, isPublic) => {
  const { visit, renders } = setUp()
  await visit('/', status, isPublic)
  await visit('/', status, isPublic)
  expect(renders()).toBe(2)
})

it('what a change brings into being stops being missing at once', async () => {
  const { store, visit } = setUp()
  await visit('/media-de-cali', 404)
  store.purge({ tags: ['event:media-de-cali'] })
  expect((await visit('/media-de-cali', 200)).status).toBe(200)
})
