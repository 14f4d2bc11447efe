import { Fragment, type ReactNode, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import type { ChosenEvent } from '../panel/chosen-event'
import { EventOutOfReach } from '../panel/event-out-of-reach'
import { useMember } from '../panel/use-member'
import { useWorkingEvent } from '../panel/use-working-event'
import type { ActingTeam } from '../session'
import { EmptyState } from '../ui/feedback/empty-state'
import { PageHeader } from '../ui/layout/page-header'

interface OfWorkingEventProps {
  title: string
  /** For who has no event yet. */
  texts: { t(key: 'noEvent' | 'noEventText'): string }
  children: (event: ChosenEvent, member: ActingTeam) => ReactNode
}

/**
 * A page of the event that its address names and that the panel's selector changes: sent to somebody else it shows the
 * same. Opened without one, it is of the event that is worked on. One that is out of reach is said to be: nobody should
 * take the people of one event for those of another.
 */
export function OfWorkingEvent({ title, texts, children }: OfWorkingEventProps) {
  const member = useMember()
  const { current, asked, isPending } = useWorkingEvent(member.slug)
  const { pathname, state } = useLocation()
  const [parameters] = useSearchParams()
  // What this browser remembered may be deleted since: nobody asked for it.
  if (asked === 'out-of-reach' && state !== FILLED_IN) return <EventOutOfReach because="missing" />
  if (asked === 'unknown' || (current === null && isPending)) return null
  if (current === null)
    return (
      <>
        <PageHeader title={title} />
        <EmptyState title={texts.t('noEvent')} text={texts.t('noEventText')} />
      </>
    )
  if (asked !== 'reachable') {
    const others = [...parameters].filter(([name]) => name !== 'evento')
    const named = new URLSearchParams([['evento', current.slug], ...others])
    return <FillIn to={`${pathname}?${named}`} />
  }
  return <Fragment key={current.slug}>{children(current, member)}</Fragment>
}

/** Once: who chooses another event before it is drawn goes there by a step of their own, which Back undoes. */
function FillIn({ to }: { to: string }) {
  const [first] = useState(to)
  return <Navigate replace to={first} state={FILLED_IN} />
}

/** Of an address that names the event by itself. */
const FILLED_IN = 'event-filled-in'
