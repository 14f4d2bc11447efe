import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type {
  changeMyRegistrationCall as ChangeCall,
  authorizePickupCall as PickupCall,
  SentBody,
  When,
} from '@zancada/contracts'
import {
  authorizePickupCall,
  cancelMyRegistrationCall,
  cancelTransferCall,
  changeMyRegistrationCall,
  listMyRegistrationsCall,
  loadLinkedRegistrationCall,
  loadMyRaceCall,
  startTransferCall,
} from '@zancada/contracts/registrations/registrations.calls'
import { type PageApi, usePageApi } from '../../../api-client'
import { apiPages, apiQuery, linkQuery, nextOfPage } from '../../../queries/api-query'
import { useApiWrite } from '../../../queries/api-write'

export function useMyRegistrations({ q, cuando }: { q: string; cuando: When }) {
  const query = { cuando, ...(q === '' ? {} : { q: q.slice(0, 100) }) }
  return useInfiniteQuery({
    ...apiPages(listMyRegistrationsCall, { query }, nextOfPage),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

/** The registration that a mailed link opens. Null: it opens nothing, or nothing any more. */
export function useLinkedRegistration(token: string, api: PageApi) {
  return useQuery({
    // Without a token too it is asked and not decided at once: the page that is kept for no network is drawn without one.
    ...linkQuery(loadLinkedRegistrationCall, {}, { apart: token, api }),
    refetchOnMount: 'always',
  })
}

/** The race as it asks now: its sizes and questions are what a correction is judged by. */
export function useRaceOf(id: string) {
  const api = usePageApi()
  return useQuery({ ...apiQuery(loadMyRaceCall, { params: { id } }, { api }), staleTime: 0 })
}

export type Corrections = SentBody<typeof ChangeCall>
type PickupPerson = NonNullable<SentBody<typeof PickupCall>['person']>

/** What a runner does alone. */
export function useSelfService(id: string) {
  const write = useApiWrite()
  const params = { id }
  return {
    correct: (body: Corrections) => write(changeMyRegistrationCall, { params, body }),
    offer: (email: string) => write(startTransferCall, { params, body: { email } }),
    withdraw: () => write(cancelTransferCall, { params }),
    cancel: (seen_refund_cop: number) =>
      write(cancelMyRegistrationCall, { params, body: { seen_refund_cop } }),
    authorize: (person: PickupPerson | null) => write(authorizePickupCall, { params, body: { person } }),
  }
}
