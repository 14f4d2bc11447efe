import type { FetchQueryOptions, QueryClient, QueryKey } from '@tanstack/react-query'
import type { ClientLoaderFunctionArgs } from 'react-router'
import { queryClientOfPage } from '../queries/query-client'
import { eventChoicesQuery } from '../race/event-choices'
import { namedApart } from '../race/named-apart'
import { type ActingTeam, currentSession } from '../session'
import { requirementsOf } from '../session/route-requirements'
import { chosenEventOf } from './chosen-event'
import { closedAreaOf, eventAskedOf, isOfOneEvent } from './panel-areas'
import { workingEvent } from './use-working-event'

export interface FetchAhead {
  readonly acting: ActingTeam
  /** Only what was never asked: an address that changes in another part would ask for the same list again. */
  readonly prefetch: <Answer, Key extends QueryKey>(
    query: FetchQueryOptions<Answer, Error, Answer, Key>,
  ) => void
  /** The event that the page will be of; null: of all. */
  readonly event: string | null
  readonly search: URLSearchParams
}

/**
 * For the `clientLoader` of a screen of the panel: what it asks first is asked beside its code, which React Router
 * fetches at the same time. The screen finds the answer, or the request under way, under the same key. Nothing is asked
 * of an event that the panel's list of events does not have, nor of an area that is closed to the reader.
 */
export function fetchAhead(ask: (ahead: FetchAhead) => void) {
  return ({ request }: Pick<ClientLoaderFunctionArgs, 'request'>) => {
    const { acting } = currentSession().getState()
    const address = new URL(request.url)
    if (acting === null || closedAreaOf(address.pathname, acting) !== null) return null
    const client = queryClientOfPage()
    const event = eventOf(address, acting.slug, client)
    if (event === undefined) return null
    ask({
      acting,
      event,
      search: address.searchParams,
      prefetch: (query) => void client.prefetchQuery({ ...query, staleTime: 'static' }),
    })
    return null
  }
}

/** The same for a page that is always of one event. */
export function fetchAheadOfEvent(ask: (ahead: FetchAhead & { readonly event: string }) => void) {
  return fetchAhead(({ event, ...rest }) => {
    if (event !== null) ask({ ...rest, event })
  })
}

/** Undefined: the event list is not cached yet. */
function eventOf(address: URL, organizer: string, client: QueryClient): string | null | undefined {
  if (requirementsOf(address.pathname).event === undefined) return null
  const list = client.getQueryData(eventChoicesQuery('').queryKey)?.results
  if (list === undefined) return undefined
  const events = namedApart(list)
  const named = eventAskedOf(address)
  const { event, all } = chosenEventOf(organizer)
  if (named === null && all && !isOfOneEvent(address.pathname)) return null
  const slug = workingEvent(named, event, events, Date.now())?.slug
  return events.some((each) => each.slug === slug) ? slug : undefined
}
