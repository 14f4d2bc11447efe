import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { When } from '@zancada/contracts'
import {
  listSavedRacesCall,
  loadSavedMarksCall,
  setSavedMailsCall,
} from '@zancada/contracts/saved-races/saved-races.calls'
import { apiPages, apiQuery, nextOfPage } from '../../../queries/api-query'
import { useApiWrite } from '../../../queries/api-write'

export function useSavedRaces({ q, cuando }: { q: string; cuando: When }) {
  const query = { cuando, ...(q === '' ? {} : { q: q.slice(0, 100) }) }
  return useInfiniteQuery({
    ...apiPages(listSavedRacesCall, { query }, nextOfPage),
    placeholderData: keepPreviousData,
    // Marked or not on another page since.
    refetchOnMount: 'always',
  })
}

/** Whether mails about them are wanted; undefined while it is not known. */
export function useSavedMails() {
  const write = useApiWrite()
  const { data } = useQuery({ ...apiQuery(loadSavedMarksCall), select: ({ wants_mails }) => wants_mails })
  return {
    wantsMails: data,
    set: (wants_mails: boolean) => write(setSavedMailsCall, { body: { wants_mails } }),
  }
}
