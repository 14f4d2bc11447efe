import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { OpenSession } from '@zancada/contracts'
import { listSessionsCall, revokeSessionCall } from '@zancada/contracts/accounts/session.calls'
import { callApi } from '../../../api-client'

export const openSessionsQuery = queryOptions({
  queryKey: ['profile', 'sessions'],
  queryFn: ({ signal }) => callApi(listSessionsCall, { signal }).then(({ results }) => currentFirst(results)),
})

export function useOpenSessions() {
  return useQuery(openSessionsQuery)
}

export function useEndSession() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (id: string) => callApi(revokeSessionCall, { params: { id } }),
    // Also after a refusal: the session may have ended by itself meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: openSessionsQuery.queryKey }),
  })
}

/** The one in use first, the rest as the server orders them: the most recent on top. */
function currentFirst(sessions: readonly OpenSession[]): OpenSession[] {
  return [...sessions].sort((one, other) => Number(other.is_current) - Number(one.is_current))
}
