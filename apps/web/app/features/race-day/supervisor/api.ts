import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SentBody, SentQuery } from '@zancada/contracts'
import {
  listConflictsCall,
  listRaceDevicesCall,
  loadRaceProgressCall,
  resolveConflictsCall,
  resolveDeviceFaultCall,
} from '@zancada/contracts/race-day/race-day.calls'
import { callApi } from '../../../api-client'

const KEY = ['race-day'] as const

export const troublesQuery = (slug: string, query: SentQuery<typeof listConflictsCall>) =>
  queryOptions({
    queryKey: [...KEY, 'troubles', slug, query],
    queryFn: ({ signal }) => callApi(listConflictsCall, { params: { slug }, query, signal }),
    placeholderData: keepPreviousData,
    refetchInterval: FRESH_MS,
  })

export const devicesQuery = (slug: string) =>
  queryOptions({
    queryKey: [...KEY, 'devices', slug],
    queryFn: ({ signal }) => callApi(listRaceDevicesCall, { params: { slug }, signal }),
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
    mutationFn: (body: SentBody<typeof resolveConflictsCall>) =>
      callApi(resolveConflictsCall, { params: { slug }, body }),
    // Also after a refusal: somebody else may have settled it.
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}

export function useResolveFault(slug: string) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, note }: { id: string; note: string }) =>
      callApi(resolveDeviceFaultCall, { params: { slug, id }, body: { note } }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}
