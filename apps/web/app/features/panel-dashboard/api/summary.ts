import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { loadSummaryCall } from '@zancada/contracts/dashboard/summary.call'
import {
  listOrganizerEventsCall,
  loadOrganizerEventCall,
} from '@zancada/contracts/events/organizer-events.calls'
import { callApi } from '../../../api-client'
import { keepRaces } from '../kept-races'

/** Null: all the events one reaches. */
export function useSummary(eventSlug: string | null) {
  return useQuery({
    queryKey: ['summary', eventSlug],
    queryFn: ({ signal }) =>
      callApi(loadSummaryCall, { query: eventSlug === null ? {} : { evento: eventSlug }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

const MOST_EVENTS = 50

/** Of the organizer one works for. What they are called and when they start stays in this browser, for their doors. */
export function useEvents(organizer: string) {
  return useQuery({
    queryKey: ['summary', 'events', organizer],
    queryFn: async ({ signal }) => {
      const answer = await callApi(listOrganizerEventsCall, { query: { limite: MOST_EVENTS }, signal })
      keepRaces(organizer, answer.results)
      return answer
    },
    select: ({ results }) => results,
    staleTime: 0,
  })
}

/** What a race still needs before it can be published. */
export function useChecklist(slug: string | null) {
  return useQuery({
    queryKey: ['summary', 'checklist', slug],
    queryFn: ({ signal }) => callApi(loadOrganizerEventCall, { params: { slug: slug ?? '' }, signal }),
    select: ({ checklist }) => checklist,
    enabled: slug !== null,
    staleTime: 0,
  })
}
