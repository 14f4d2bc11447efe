import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SentQuery } from '@zancada/contracts'
import {
  discardJobCall,
  discardJobsCall,
  listFailedJobsCall,
  retryJobCall,
  retryJobsCall,
} from '@zancada/contracts/admin/jobs.calls'
import { callApi } from '../../../api-client'

const KEY = ['admin', 'jobs'] as const

export function useFailedJobs(query: NonNullable<SentQuery<typeof listFailedJobsCall>>) {
  return useQuery({
    queryKey: [...KEY, query],
    queryFn: ({ signal }) => callApi(listFailedJobsCall, { query, signal }),
    placeholderData: keepPreviousData,
  })
}

/** One, or all of a kind. */
export function useRetry() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (what: { readonly id: string } | { readonly name: string }) =>
      'id' in what
        ? callApi(retryJobCall, { params: { id: what.id } })
        : callApi(retryJobsCall, { body: { name: what.name } }),
    // Also after a refusal: somebody else may have retried it meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

/** One, or all of a kind that had failed until then. */
export type Discarded =
  | { readonly id: string; readonly name: string }
  | { readonly name: string; readonly until: string; readonly count: number }

export function useDiscard() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (what: Discarded) =>
      'id' in what
        ? callApi(discardJobCall, { params: { id: what.id } })
        : callApi(discardJobsCall, { body: { name: what.name, until: what.until } }),
    // Also after a refusal: somebody else may have retried or discarded it meanwhile.
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}
