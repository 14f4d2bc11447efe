import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { listOrganizerEventsCall as ListCall, SentQuery } from '@zancada/contracts'
import { listOrganizerEventsCall } from '@zancada/contracts/events/organizer-events.calls'
import { callApi } from '../../../api-client'

export type EventListFilter = Pick<SentQuery<typeof ListCall>, 'q' | 'estado' | 'cursor'>

/** Every list of the organizer's events; what changes one event invalidates them all. */
export const EVENT_LISTS = ['organizer-events', 'list'] as const

export const eventListQuery = (filter: EventListFilter) =>
  queryOptions({
    queryKey: [...EVENT_LISTS, filter],
    queryFn: ({ signal }) => callApi(listOrganizerEventsCall, { query: filter, signal }),
    // Typing a search keeps the list in its place until the new one arrives.
    placeholderData: keepPreviousData,
  })

const MOST_CHOICES = 50

/** The events to choose one from; with more than these, a search narrows them. */
export const eventChoicesQuery = (q: string) =>
  queryOptions({
    queryKey: [...EVENT_LISTS, 'choices', q],
    queryFn: ({ signal }) =>
      callApi(listOrganizerEventsCall, {
        query: { limite: MOST_CHOICES, ...(q === '' ? {} : { q }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
