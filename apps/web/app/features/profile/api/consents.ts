import { queryOptions, useQuery } from '@tanstack/react-query'
import { listConsentsCall } from '@zancada/contracts/accounts/profile.calls'
import { callApi } from '../../../api-client'

const consentsQuery = queryOptions({
  queryKey: ['profile', 'consents'],
  queryFn: ({ signal }) => callApi(listConsentsCall, { signal }).then(({ results }) => results),
})

export function useConsents() {
  return useQuery(consentsQuery)
}
