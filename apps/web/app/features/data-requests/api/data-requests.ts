import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SentBody } from '@zancada/contracts'
import { fileDataRequestCall, listOwnDataRequestsCall } from '@zancada/contracts/privacy/data-requests.calls'
import { callApi } from '../../../api-client'

const KEY = ['own-data-requests'] as const

export function useOwnDataRequests() {
  return useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await callApi(listOwnDataRequestsCall, { signal })).results,
  })
}

export function useFileDataRequest() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: SentBody<typeof fileDataRequestCall>) => callApi(fileDataRequestCall, { body }),
    onSuccess: () => queries.invalidateQueries({ queryKey: KEY }),
  })
}
