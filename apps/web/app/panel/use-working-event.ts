import { useQuery } from '@tanstack/react-query'
import type { OrganizerEventCard } from '@zancada/contracts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { eventChoicesQuery } from '../race/event-choices'
import { raceOnOrNext } from '../race/race-days'
import {
  type ChosenEvent,
  chooseEvent,
  chooseEveryEvent,
  rememberEvent,
  useChosenEvent,
  useEveryEvent,
} from './chosen-event'
import { eventAskedOf, eventOfPath, isOfOneEvent, samePageOf, samePageOfAll } from './panel-areas'

export interface WorkingEvent {
  /** Null until the list is known, and without any event. */
  readonly current: ChosenEvent | null
  /** Somebody chose one. Otherwise a page that can show every event does; with one event alone that is all there is. */
  readonly isOneChosen: boolean
  /** The selector says «every event»: none is chosen, there are several, and this page can show them all. */
  readonly saysAll: boolean
  /** Whether «every event» is one of the choices here. */
  readonly offersAll: boolean
  /** What becomes of the event that the address asks for. */
  readonly asked: 'nothing' | 'reachable' | 'unknown' | 'out-of-reach'
  /** Whether one without an event may still turn out to have one. */
  readonly isPending: boolean
  /** On a page of an event, the same page of the other one, or of all; elsewhere only remembered. */
  readonly choose: (event: ChosenEvent | null) => void
}

/**
 * The address wins, then what was chosen before, then the race that is on or next, then the newest published event, then
 * the newest.
 */
export function useWorkingEvent(organizer: string): WorkingEvent {
  const address = useLocation()
  const navigate = useNavigate()
  const remembered = useChosenEvent(organizer)
  const isOneChosen = !useEveryEvent(organizer)
  const { data, isPending, fetchStatus } = useQuery(eventChoicesQuery(''))
  const ofPath = eventOfPath(address.pathname)
  const named = eventAskedOf(address)
  // With no network nobody will say which events there are: the address is taken at its word.
  const isAwaited = isPending && fetchStatus !== 'paused'
  const asked = reachOf(named, remembered, data, isAwaited)
  const inAddress = ofPath ?? (asked === 'reachable' ? named : null)
  const current = workingEvent(inAddress, remembered, data?.results ?? null, Date.now())

  // Only when the address moves: one who has just chosen another event is still on the last one's page for a moment.
  const name = current?.name ?? null
  const isOfOne = isOfOneEvent(address.pathname)
  useEffect(() => {
    if (inAddress === null || name === null) return
    const event = { slug: inAddress, name }
    if (isOfOne) rememberEvent(organizer, event)
    else chooseEvent(organizer, event)
  }, [organizer, inAddress, name, isOfOne])

  const offersAll = !isOfOne && (data?.results.length ?? 2) > 1
  return {
    current,
    isOneChosen,
    saysAll: !isOneChosen && offersAll && inAddress === null,
    offersAll,
    asked,
    isPending,
    choose: (event) => {
      if (event === null) chooseEveryEvent(organizer)
      else chooseEvent(organizer, event)
      const samePage = event === null ? samePageOfAll(address) : samePageOf(address, event.slug)
      if (samePage !== null) void navigate(samePage)
    },
  }
}

interface EventList {
  readonly results: readonly ListedEvent[]
  readonly next: string | null
}

function reachOf(
  named: string | null,
  remembered: ChosenEvent | null,
  list: EventList | undefined,
  isAwaited: boolean,
): WorkingEvent['asked'] {
  if (named === null) return 'nothing'
  if (list === undefined) return isAwaited && remembered?.slug !== named ? 'unknown' : 'reachable'
  // With more events than the list brings, one that it lacks may still be there.
  return list.next !== null || list.results.some(({ slug }) => slug === named) ? 'reachable' : 'out-of-reach'
}

export function workingEvent(
  inAddress: string | null,
  remembered: ChosenEvent | null,
  events: readonly ListedEvent[] | null,
  now: number,
): ChosenEvent | null {
  const listed = (slug: string | undefined) => events?.find((event) => event.slug === slug)
  if (inAddress !== null) {
    const name = listed(inAddress)?.label ?? (remembered?.slug === inAddress ? remembered.name : inAddress)
    return { slug: inAddress, name }
  }
  if (events === null) return remembered
  // What this browser remembers may be deleted; an old one may lie beyond the list.
  const found =
    listed(remembered?.slug) ??
    raceOnOrNext(events, now) ??
    events.find(({ state }) => state === 'published') ??
    events[0]
  return found ? { slug: found.slug, name: found.label } : null
}

type ListedEvent = Pick<OrganizerEventCard, 'slug' | 'state' | 'starts_at'> & { readonly label: string }
