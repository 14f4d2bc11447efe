import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { listOrganizerEventsCall } from '@zancada/contracts/events/organizer-events.calls'
import { apiQuery } from '../queries/api-query'
import { namedApart } from './named-apart'

const MOST_CHOICES = 50

/** The organizer's events, as many as there is room to choose from. */
export const eventsQuery = (q: string) =>
  apiQuery(listOrganizerEventsCall, { query: { limite: MOST_CHOICES, ...(q === '' ? {} : { q }) } })

/** The events to choose one from, each with a label of its own; with more than these, a search narrows them. */
export const eventChoicesQuery = (q: string) =>
  queryOptions({
    ...eventsQuery(q),
    placeholderData: keepPreviousData,
    select: ({ results, next }) => ({ results: namedApart(results), next }),
  })
