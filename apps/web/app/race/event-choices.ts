import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listOrganizerEventsCall } from '@zancada/contracts/events/organizer-events.calls'
import { callApi } from '../api-client'
import { namedApart } from './named-apart'

/** Every list of the organizer's events; what changes one event invalidates them all. */
export const EVENT_LISTS = ['organizer-events', 'list'] as const

const MOST_CHOICES = 50

/** The events to choose one from, each with a label of its own; with more than these, a search narrows them. */
export const eventChoicesQuery = (q: string) =>
  queryOptions({
    queryKey: [...EVENT_LISTS, 'choices', q],
    queryFn: ({ signal }) =>
      callApi(listOrganizerEventsCall, {
        query: { limite: MOST_CHOICES, ...(q === '' ? {} : { q }) },
        signal,
      }),
    placeholderData: keepPreviousData,
    select: ({ results, next }) => ({ results: namedApart(results), next }),
  })
