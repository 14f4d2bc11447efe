import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Consent } from '@zancada/contracts'
import { listConsentsCall, withdrawConsentCall } from '@zancada/contracts/privacy/privacy.calls'
import { apiQuery } from '../../../queries/api-query'
import { useApiWrite } from '../../../queries/api-write'
import { currentSession } from '../../../session'

const consentsQuery = queryOptions({
  ...apiQuery(listConsentsCall),
  select: ({ results }) => results,
})

export function useConsents() {
  return useQuery(consentsQuery)
}

export function useWithdrawConsent() {
  const write = useApiWrite()
  return async ({ id }: Pick<Consent, 'id'>): Promise<void> => {
    const { kind } = await write(withdrawConsentCall, { params: { id } })
    // With the authorisation of health data went the data: the profile and the registrations show it.
    if (kind === 'health') await currentSession().refreshProfile()
  }
}
