import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { loadSummaryCall } from '@zancada/contracts/dashboard/summary.call'
import {
  listOrganizerEventsCall,
  loadOrganizerEventCall,
} from '@zancada/contracts/events/organizer-events.calls'
import { callApi } from '../../../api-client'
import { type DoorsOf, keepRaces, type RaceReader } from '../kept-races'

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

/** Of the organizer one works for. Those on which the reader works on race day stay in this browser, for their doors. */
export function useEvents(reader: RaceReader, doorsOf: DoorsOf) {
  return useQuery({
    queryKey: ['summary', 'events', reader.organizer, reader.person],
    queryFn: async ({ signal }) => {
      const answer = await callApi(listOrganizerEventsCall, { query: { limite: MOST_EVENTS }, signal })
      keepRaces(reader, answer.results, doorsOf)
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
