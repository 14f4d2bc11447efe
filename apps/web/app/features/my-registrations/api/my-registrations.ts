import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type {
  changeMyRegistrationCall as ChangeCall,
  MyRegistration,
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
import { useMemo } from 'react'
import { ApiError, callApi, type PageApi, usePageApi } from '../../../api-client'
import { isSizeGone } from '../../../race/race-read-again'

const KEY = ['my-registrations'] as const

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

/** The registration that a mailed link opens. Null: it opens nothing, or nothing any more. */
export function useLinkedRegistration(token: string, api: PageApi) {
  return useQuery({
    queryKey: [...KEY, 'link', token],
    queryFn: ({ signal }) => loadLinked(api, token, signal),
    refetchOnMount: 'always',
  })
}

async function loadLinked(api: PageApi, token: string, signal: AbortSignal): Promise<MyRegistration | null> {
  if (token === '') return null
  try {
    return await api.call(loadLinkedRegistrationCall, { signal })
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 401)) return null
    throw error
  }
}

/** The race as it asks now: its sizes and questions are what a correction is judged by. */
export function useRaceOf(id: string) {
  const api = usePageApi()
  return useQuery({
    queryKey: ['my-race', id],
    queryFn: ({ signal }) => api.call(loadMyRaceCall, { params: { id }, signal }),
    staleTime: 0,
  })
}

export type Corrections = SentBody<typeof ChangeCall>
export type PickupPerson = NonNullable<SentBody<typeof PickupCall>['person']>

/** What a runner does alone. The lists are asked again even after a refusal: something changed under their feet. */
export function useSelfService(id: string) {
  const queries = useQueryClient()
  const api = usePageApi()
  return useMemo(() => {
    const params = { id }
    async function renewing<T>(work: Promise<T>): Promise<T> {
      try {
        return await work
      } catch (error) {
        // The race offered a size that is gone.
        if (isSizeGone(error)) await queries.invalidateQueries({ queryKey: ['my-race', id] })
        throw error
      } finally {
        await queries.invalidateQueries({ queryKey: KEY })
      }
    }
    return {
      correct: (body: Corrections) => renewing(api.call(changeMyRegistrationCall, { params, body })),
      offer: (email: string) => renewing(api.call(startTransferCall, { params, body: { email } })),
      withdraw: () => renewing(api.call(cancelTransferCall, { params })),
      cancel: (seen_refund_cop: number) =>
        renewing(api.call(cancelMyRegistrationCall, { params, body: { seen_refund_cop } })),
      authorize: (person: PickupPerson | null) =>
        renewing(api.call(authorizePickupCall, { params, body: { person } })),
    }
  }, [id, queries, api])
}
