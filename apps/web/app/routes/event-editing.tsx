import type { ReactNode } from 'react'
import { EventOutOfReach } from '../panel/event-out-of-reach'
import { mayEnter } from '../panel/panel-areas'
import { useActingTeam } from '../session'

/** A page where an event is edited: for whoever may edit events, with what they read where it is not theirs. */
export function EventEditing({ children }: { children: (missing: ReactNode) => ReactNode }) {
  const acting = useActingTeam()
  if (acting === null) return null
  if (!mayEnter(acting, 'eventos')) return <EventOutOfReach because="notAllowed" />
  return children(<EventOutOfReach because="missing" />)
}
