import { type ReactNode, useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { type ChosenEvent, chooseEvent } from '../panel/chosen-event'
import { useWorkingEvent } from '../panel/use-working-event'

interface OfWorkingEventProps {
  organizer: string
  /** Without any event. */
  none: ReactNode
  children: (event: ChosenEvent) => ReactNode
}

/**
 * A page of the event that the panel's selector names, which its address names too: sent to somebody else it shows the
 * same. An address that names another event chooses it; choosing another leaves what was asked of the last one behind.
 */
export function OfWorkingEvent({ organizer, none, children }: OfWorkingEventProps) {
  const { current, isPending } = useWorkingEvent(organizer)
  const [parameters, setParameters] = useSearchParams()
  const named = parameters.get('evento')
  const chosen = current?.slug ?? null
  const followed = useRef<string | null>(null)

  useEffect(() => {
    if (named !== null && named !== followed.current) {
      followed.current = named
      chooseEvent(organizer, { slug: named, name: named })
    } else if (named === null && chosen !== null) {
      followed.current = chosen
      setParameters((given) => new URLSearchParams([['evento', chosen], ...given]), { replace: true })
    } else if (named !== null && chosen !== null && chosen !== named) {
      followed.current = chosen
      setParameters({ evento: chosen })
    }
  }, [organizer, named, chosen, setParameters])

  if (current === null) return isPending ? null : none
  return named === current.slug ? children(current) : null
}
