import { QueryClient } from '@tanstack/react-query'
import { rememberCache } from '../session/page-caches'

let pageClient: QueryClient | undefined

/** One for as long as the page lives; on the server a new one each time, for nothing may pass between visitors. */
export function queryClientOfPage(): QueryClient {
  if (typeof document === 'undefined') return createQueryClient()
  if (pageClient === undefined) {
    pageClient = createQueryClient()
    rememberCache(pageClient)
  }
  return pageClient
}

function createQueryClient(): QueryClient {
  return new QueryClient({ defaultOptions: { queries: { staleTime: 30_000, retry: 1 } } })
}
