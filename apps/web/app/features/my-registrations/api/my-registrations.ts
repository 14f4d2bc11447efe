import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  changeMyRegistrationCall as ChangeCall,
  authorizePickupCall as PickupCall,
  SentBody,
} from '@zancada/contracts'
import {
  authorizePickupCall,
  cancelMyRegistrationCall,
  cancelTransferCall,
  changeMyRegistrationCall,
  listMyRegistrationsCall,
  loadMyRaceCall,
  startTransferCall,
} from '@zancada/contracts/registrations/registrations.calls'
import { useMemo } from 'react'
import { callApi } from '../../../api-client'

const KEY = ['my-registrations'] as const

export const WHEN = ['proximas', 'pasadas'] as const
export type When = (typeof WHEN)[number]

export function useMyRegistrations(filter: { q: string; cuando: When }) {
  return useInfiniteQuery({
    queryKey: [...KEY, filter],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      callApi(listMyRegistrationsCall, {
        query: {
          cuando: filter.cuando,
          ...(filter.q === '' ? {} : { q: filter.q.slice(0, 100) }),
          ...(pageParam === '' ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })
}

/** The race as it asks now: its sizes and questions are what a correction is judged by. */
export function useRaceOf(id: string) {
  return useQuery({
    queryKey: ['my-race', id],
    queryFn: ({ signal }) => callApi(loadMyRaceCall, { params: { id }, signal }),
    staleTime: 0,
  })
}

export type Corrections = SentBody<typeof ChangeCall>
export type PickupPerson = NonNullable<SentBody<typeof PickupCall>['person']>

/** What a runner does alone. The lists are asked again even after a refusal: something changed under their feet. */
export function useSelfService(id: string) {
  const queries = useQueryClient()
  return useMemo(() => {
    const params = { id }
    async function renewing<T>(work: Promise<T>): Promise<T> {
      try {
        return await work
      } finally {
        await queries.invalidateQueries({ queryKey: KEY })
      }
    }
    return {
      correct: (body: Corrections) => renewing(callApi(changeMyRegistrationCall, { params, body })),
      offer: (email: string) => renewing(callApi(startTransferCall, { params, body: { email } })),
      withdraw: () => renewing(callApi(cancelTransferCall, { params })),
      cancel: () => renewing(callApi(cancelMyRegistrationCall, { params })),
      authorize: (person: PickupPerson | null) =>
        renewing(callApi(authorizePickupCall, { params, body: { person } })),
    }
  }, [id, queries])
}
