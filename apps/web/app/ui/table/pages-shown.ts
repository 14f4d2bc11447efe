import { useEffect } from 'react'

/** How many pages of a list that grows are shown: `?paginas=3`, so that Back and a reload show them again. */
export const PAGES_SHOWN = 'paginas'
/** An address that anybody may write asks for no more. */
const MOST_PAGES = 20

export function pagesShown(): number {
  const asked = Number(new URLSearchParams(window.location.search).get(PAGES_SHOWN))
  return Number.isInteger(asked) ? Math.min(Math.max(asked, 1), MOST_PAGES) : 1
}

/** In the entry of the history that stands: the router would take a new address for a new list and read it again. */
export function keepPagesShown(count: number): void {
  const address = new URL(window.location.href)
  address.searchParams.set(PAGES_SHOWN, String(Math.min(count, MOST_PAGES)))
  window.history.replaceState(window.history.state, '', address)
}

export interface GrowingQuery {
  readonly data?: { readonly pages: readonly unknown[] } | undefined
  readonly hasNextPage: boolean
  readonly isFetching?: boolean
  readonly isPlaceholderData?: boolean
  readonly isFetchNextPageError: boolean
  readonly fetchNextPage: () => Promise<unknown>
}

/** Brings the pages that the address asks for; the answer brings one more and says so in the address. */
export function usePagesShown(query: GrowingQuery): () => void {
  const { data, hasNextPage, isFetching, isPlaceholderData, isFetchNextPageError, fetchNextPage } = query
  const count = isPlaceholderData === true ? 0 : (data?.pages.length ?? 0)
  useEffect(() => {
    const mayFetch = hasNextPage && isFetching !== true && !isFetchNextPageError
    if (count > 0 && mayFetch && count < pagesShown()) void fetchNextPage()
  }, [count, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage])
  return () => {
    keepPagesShown(count + 1)
    void fetchNextPage()
  }
}
