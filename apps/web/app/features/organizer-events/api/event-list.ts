import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { listOrganizerEventsCall as ListCall, SentQuery } from '@zancada/contracts'
import { listOrganizerEventsCall } from '@zancada/contracts/events/organizer-events.calls'
import { callApi } from '../../../api-client'
import { EVENT_LISTS } from '../../../race/event-choices'

export type EventListFilter = Pick<SentQuery<typeof ListCall>, 'q' | 'estado' | 'cursor'>

export const eventListQuery = (filter: EventListFilter) =>
  queryOptions({
    queryKey: [...EVENT_LISTS, filter],
    queryFn: ({ signal }) => callApi(listOrganizerEventsCall, { query: filter, signal }),
    // Typing a search keeps the list in its place until the new one arrives.
    placeholderData: keepPreviousData,
  })
