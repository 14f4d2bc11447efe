import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  listConflictsCall,
  loadRaceProgressCall,
  resolveConflictCall,
} from '@zancada/contracts/race-day/race-day.calls'
import { callApi } from '../../../api-client'

const KEY = ['race-day'] as const

export const troublesQuery = (slug: string, cursor: string) =>
  queryOptions({
    queryKey: [...KEY, 'troubles', slug, cursor],
    queryFn: ({ signal }) =>
      callApi(listConflictsCall, { params: { slug }, query: cursor === '' ? {} : { cursor }, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: FRESH_MS,
  })

export const progressQuery = (slug: string) =>
  queryOptions({
    queryKey: [...KEY, 'progress', slug],
    queryFn: ({ signal }) => callApi(loadRaceProgressCall, { params: { slug }, signal }),
    refetchInterval: FRESH_MS,
  })

/** Tables upload all the time: whoever is in charge looks at what is there now. */
const FRESH_MS = 30_000

export function useResolve(slug: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, note }: { id: string; note: string }) =>
      callApi(resolveConflictCall, { params: { slug, id }, body: { note } }),
    // Also after a refusal: somebody else may have settled it.
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}
