/** Whatever remembers answers of the API in this page; a session that ends empties them all. */
export interface PageCache {
  clear(): void
}

const caches = new Set<PageCache>()

export function rememberCache(cache: PageCache): void {
  caches.add(cache)
}

export const pageCaches: PageCache = {
  clear() {
    for (const cache of caches) cache.clear()
  },
}
