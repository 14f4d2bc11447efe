import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { listOrganizerEventsCall } from '@zancada/contracts/events/organizer-events.calls'
import { callApi } from '../api-client'

export interface EventChoice {
  readonly slug: string
  readonly name: string
}

const MOST_CHOICES = 50

/** The organizer's events to choose from; with more than these, a search narrows them. */
export function useEventChoices(q: string) {
  return useQuery({
    queryKey: ['organizer-events', 'list', 'choices', q],
    queryFn: ({ signal }) =>
      callApi(listOrganizerEventsCall, {
        query: { limite: MOST_CHOICES, ...(q === '' ? {} : { q }) },
        signal,
      }),
    placeholderData: keepPreviousData,
  })
}
