import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type ChosenEvent, chooseEvent } from '../panel/chosen-event'
import { EventOutOfReach } from '../panel/event-out-of-reach'
import { useWorkingEvent } from '../panel/use-working-event'
import { eventChoicesQuery } from '../race/event-choices'

interface OfWorkingEventProps {
  organizer: string
  /** Without any event. */
  none: ReactNode
  children: (event: ChosenEvent) => ReactNode
}

/**
 * A page of the event that the panel's selector names, which its address names too: sent to somebody else it shows the
 * same. An address that names another event chooses it; choosing another leaves what was asked of the last one behind.
 * One that is out of reach is said to be: nobody should take the people of one event for those of another.
 */
export function OfWorkingEvent({ organizer, none, children }: OfWorkingEventProps) {
  const { current, isPending } = useWorkingEvent(organizer)
  const [parameters, setParameters] = useSearchParams()
  const named = parameters.get('evento')
  const chosen = current?.slug ?? null
  const name = current?.name ?? null
  const followed = useRef<string | null>(null)
  const passedBy = useRef<string | null>(null)
  const { data: choices, isPending: areMissing, fetchStatus } = useQuery(eventChoicesQuery(''))
  // With no network nobody will say which events there are: the address is taken at its word.
  const areUnknown = areMissing && fetchStatus !== 'paused'
  // With more events than the list brings, one that it lacks may still be there.
  const isOutOfReach =
    named !== null && choices?.next === null && !choices.results.some(({ slug }) => slug === named)

  useEffect(() => {
    if (isOutOfReach && named !== followed.current) {
      followed.current = named
      passedBy.current = chosen
    } else if (isOutOfReach && chosen === passedBy.current) {
      // Nothing else was chosen yet.
    } else if (named !== null && named !== followed.current) {
      if (areUnknown && chosen !== named) return
      followed.current = named
      chooseEvent(organizer, { slug: named, name: chosen === named ? (name ?? named) : named })
    } else if (named === null && chosen !== null) {
      followed.current = chosen
      // The next time it opens at once, also without a network.
      chooseEvent(organizer, { slug: chosen, name: name ?? chosen })
      setParameters((given) => new URLSearchParams([['evento', chosen], ...given]), { replace: true })
    } else if (named !== null && chosen !== null && chosen !== named) {
      followed.current = chosen
      setParameters({ evento: chosen })
    }
  }, [organizer, named, chosen, name, areUnknown, isOutOfReach, setParameters])

  if (isOutOfReach) return <EventOutOfReach because="missing" />
  if (current === null) return isPending ? null : none
  return named === current.slug ? children(current) : null
}
