import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Consent } from '@zancada/contracts'
import { listConsentsCall, withdrawConsentCall } from '@zancada/contracts/privacy/privacy.calls'
import { callApi } from '../../../api-client'
import { currentSession } from '../../../session'

const consentsQuery = queryOptions({
  queryKey: ['profile', 'consents'],
  queryFn: ({ signal }) => callApi(listConsentsCall, { signal }).then(({ results }) => results),
})

export function useConsents() {
  return useQuery(consentsQuery)
}

export function useWithdrawConsent() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id }: Pick<Consent, 'id'>) => callApi(withdrawConsentCall, { params: { id } }),
    onSuccess: async ({ kind }) => {
      // With the authorisation of health data went the data: the profile and the registrations show it.
      if (kind !== 'health') return
      await currentSession().refreshProfile()
      await queries.invalidateQueries({ queryKey: ['my-registrations'] })
    },
    onSettled: () => queries.invalidateQueries({ queryKey: consentsQuery.queryKey }),
  })
}
