import { createMicroCache, type MicroCacheLimits, type PurgeMatch } from './micro-cache'
import type { Page } from './page'
import type { PageAddress } from './page-key'

const SECOND = 1000
const MEGABYTE = 1024 * 1024

/** Short, because processes on other machines only learn of a change when their copy grows old. */
const LIFE = { freshMs: 5 * SECOND, staleMs: 30 * SECOND }
const KNOWN: MicroCacheLimits = { ...LIFE, maxEntries: 2000, maxBytes: 64 * MEGABYTE }
const QUERIED: MicroCacheLimits = { ...LIFE, maxEntries: 500, maxBytes: 16 * MEGABYTE }
const MISSING: MicroCacheLimits = { freshMs: 3 * SECOND, staleMs: 0, maxEntries: 100, maxBytes: 4 * MEGABYTE }

export interface PageStore {
  get(address: PageAddress, render: () => Promise<Page>): Promise<Page>
  /** A fresh page at a plain address, if there is one. */
  peek(path: string): Page | undefined
  purge(match: PurgeMatch): void
}

/**
 * Public pages by address, in three rooms so that no crowd empties another's: plain addresses, addresses with a
 * query (anyone can invent those) and addresses that do not exist (anyone can invent those too).
 */
export function createPageStore(now: () => number): PageStore {
  const known = createMicroCache<Page>(KNOWN, now)
  const queried = createMicroCache<Page>(QUERIED, now)
  const missing = createMicroCache<Page>(MISSING, now)

  return {
    get(address, render) {
      return (address.hasQuery ? queried : known).get(address.key, async () => {
        const page = await missing.get(address.key, async () => {
          const rendered = await render()
          return { value: rendered, keep: rendered.isPublic && rendered.status === 404 }
        })
        return { value: page, keep: page.isPublic && page.status === 200 }
      })
    },
    peek: (path) => known.peek(path),
    purge(match) {
      known.purge(match)
      queried.purge(match)
      // What a change brings into being has no page yet that could have named it.
      missing.purge('everything')
    },
  }
}
