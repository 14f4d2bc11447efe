import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { findPeopleCall, loadPersonStoryCall } from '@zancada/contracts/admin/support.calls'
import { callApi } from '../../../api-client'

/** Fewer letters say nothing. */
export const LEAST_SEARCH = 2

export function usePeople(q: string) {
  return useQuery({
    queryKey: ['admin', 'people', q],
    queryFn: ({ signal }) => callApi(findPeopleCall, { query: { q }, signal }),
    enabled: q.length >= LEAST_SEARCH,
    placeholderData: keepPreviousData,
  })
}

/** Each look is written to the audit, so it is not asked for again by itself. */
export function usePersonStory(id: string) {
  return useQuery({
    queryKey: ['admin', 'person', id],
    queryFn: ({ signal }) => callApi(loadPersonStoryCall, { params: { id }, signal }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
