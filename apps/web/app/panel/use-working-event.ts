import { useQuery } from '@tanstack/react-query'
import type { OrganizerEventCard } from '@zancada/contracts'
import { useEffect } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { eventChoicesQuery } from '../race/event-choices'
import { raceOnOrNext } from '../race/race-days'
import { type ChosenEvent, chooseEvent, useChosenEvent } from './chosen-event'
import { eventAskedOf, eventOfPath, samePageOf } from './panel-areas'

export interface WorkingEvent {
  /** Null until the list is known, and without any event. */
  readonly current: ChosenEvent | null
  /** Whether one without an event may still turn out to have one. */
  readonly isPending: boolean
  /** On a page that looks at an event, the same page of the other one; elsewhere only remembered. */
  readonly choose: (event: ChosenEvent) => void
}

/**
 * The address wins, then what was chosen before, then the race that is on or next, then the newest published event, then
 * the newest.
 */
export function useWorkingEvent(organizer: string): WorkingEvent {
  const address = useLocation()
  const navigate = useNavigate()
  const remembered = useChosenEvent(organizer)
  const { data, isPending } = useQuery(eventChoicesQuery(''))
  const asked = eventAskedOf(address)
  const isListed = data?.results.some(({ slug }) => slug === asked) ?? false
  const inAddress = eventOfPath(address.pathname) ?? (isListed ? asked : null)
  const current = workingEvent(inAddress, remembered, data?.results ?? null, Date.now())

  // Only when the address moves: one who has just chosen another event is still on the last one's page for a moment.
  const name = current?.name ?? null
  useEffect(() => {
    if (inAddress !== null && name !== null) chooseEvent(organizer, { slug: inAddress, name })
  }, [organizer, inAddress, name])

  return {
    current,
    isPending,
    choose: (event) => {
      chooseEvent(organizer, event)
      const samePage = samePageOf(address, event.slug)
      if (samePage !== null) void navigate(samePage)
    },
  }
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
