import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import type { When } from '@zancada/contracts'
import {
  listSavedRacesCall,
  loadSavedMarksCall,
  setSavedMailsCall,
} from '@zancada/contracts/saved-races/saved-races.calls'
import { callApi } from '../../../api-client'

export function useSavedRaces(filter: { q: string; cuando: When }) {
  return useInfiniteQuery({
    queryKey: ['saved-races', filter],
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      callApi(listSavedRacesCall, {
        query: {
          cuando: filter.cuando,
          ...(filter.q === '' ? {} : { q: filter.q.slice(0, 100) }),
          ...(pageParam === '' ? {} : { cursor: pageParam }),
        },
        signal,
      }),
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // Marked or not on another page since.
    refetchOnMount: 'always',
  })
}

const MAILS = ['saved-races-mails']

/** Whether mails about them are wanted; undefined while it is not known. */
export function useSavedMails() {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: MAILS,
    queryFn: async ({ signal }) => (await callApi(loadSavedMarksCall, { signal })).wants_mails,
  })
  return {
    wantsMails: data,
    set: async (wants_mails: boolean) => {
      client.setQueryData(MAILS, (await callApi(setSavedMailsCall, { body: { wants_mails } })).wants_mails)
    },
  }
}
