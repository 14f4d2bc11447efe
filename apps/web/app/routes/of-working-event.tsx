import { type ReactNode, useEffect } from 'react'
import { useSearchParams } from 'react-router'
import { type ChosenEvent, chooseEvent } from '../panel/chosen-event'
import { useWorkingEvent } from '../panel/use-working-event'

interface OfWorkingEventProps {
  organizer: string
  /** Without any event. */
  none: ReactNode
  children: (event: ChosenEvent) => ReactNode
}

/** A page of the event that the panel's selector names. A link from elsewhere may name another: it is chosen then. */
export function OfWorkingEvent({ organizer, none, children }: OfWorkingEventProps) {
  const { current, isPending } = useWorkingEvent(organizer)
  const [parameters, setParameters] = useSearchParams()
  const named = parameters.get('evento')

  useEffect(() => {
    if (named === null) return
    chooseEvent(organizer, { slug: named, name: named })
    setParameters(
      (given) => {
        given.delete('evento')
        return given
      },
      { replace: true },
    )
  }, [organizer, named, setParameters])

  if (named !== null || (current === null && isPending)) return null
  return current === null ? none : children(current)
}
