import { useInfiniteQuery } from '@tanstack/react-query'
import { type AUDIT_SUBJECTS, listAuditCall } from '@zancada/contracts/audit/audit-log.calls'
import { loadEventHistoryCall, loadOrganizerHistoryCall } from '@zancada/contracts/audit/history.calls'
import { callApi } from '../api-client'

export function useEventHistory(slug: string) {
  return useHistory(['event', slug], (query, signal) =>
    callApi(loadEventHistoryCall, { params: { slug }, query, signal }),
  )
}

/** Of the organization one acts for. */
export function useOrganizerHistory() {
  return useHistory(['organizer'], (query, signal) => callApi(loadOrganizerHistoryCall, { query, signal }))
}

/** Of anything, as administrators see it: with names and from where. */
export function useAuditHistory(sobre: (typeof AUDIT_SUBJECTS)[number], id: string) {
  return useHistory(['audit', sobre, id], (query, signal) =>
    callApi(listAuditCall, { query: { sobre, id, ...query }, signal }),
  )
}

function useHistory<Page extends { next: string | null }>(
  key: readonly string[],
  load: (query: { cursor?: string }, signal: AbortSignal) => Promise<Page>,
) {
  return useInfiniteQuery({
    queryKey: ['history', ...key],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) => load(pageParam === '' ? {} : { cursor: pageParam }, signal),
    getNextPageParam: ({ next }) => next,
    // What was just done is in it.
    staleTime: 0,
  })
}
