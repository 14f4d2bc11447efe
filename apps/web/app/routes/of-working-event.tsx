import { Fragment, type ReactNode, useState } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import type { ChosenEvent } from '../panel/chosen-event'
import { EventOutOfReach } from '../panel/event-out-of-reach'
import { useMember } from '../panel/use-member'
import { useWorkingEvent } from '../panel/use-working-event'
import type { ActingTeam } from '../session'
import { EmptyState } from '../ui/feedback/empty-state'
import { PageHeader } from '../ui/layout/page-header'
import { PAGES_SHOWN } from '../ui/table/pages-shown'

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
  if (asked !== 'reachable') return <FillIn to={`${pathname}?${ofEvent(parameters, current.slug)}`} />
  return <Fragment key={current.slug}>{children(current, member)}</Fragment>
}

interface OfEventOrAllProps {
  /** Null shows every event; `chooseAll` leads there. The event by its name, where one is shown. */
  children: (slug: string | null, chooseAll: () => void, event: ChosenEvent | null) => ReactNode
}

/** A page of one event or of all: opened without an event, it is of the one that the panel's selector shows. */
export function OfEventOrAll({ children }: OfEventOrAllProps) {
  const { current, asked, isOneChosen, isPending, choose } = useWorkingEvent(useMember().slug)
  const { pathname, state } = useLocation()
  const [parameters] = useSearchParams()
  const named = parameters.get('evento')
  if (asked === 'unknown' || (asked === 'nothing' && isOneChosen && current === null && isPending))
    return null
  const isGone = asked === 'out-of-reach' && state === FILLED_IN
  if ((asked === 'nothing' || isGone) && isOneChosen && current !== null)
    return <FillIn key={current.slug} to={`${pathname}?${ofEvent(parameters, current.slug)}`} />
  const event = named === null ? null : current?.slug === named ? current : { slug: named, name: named }
  return children(named, () => choose(null), event)
}

/** Of an address that the panel completed with the event: nobody asked for it. */
const FILLED_IN = 'event-filled-in'

function ofEvent(parameters: URLSearchParams, slug: string): URLSearchParams {
  const others = [...parameters].filter(([name]) => name !== 'evento' && name !== PAGES_SHOWN)
  return new URLSearchParams([['evento', slug], ...others])
}

/** Once: who chooses another event before it is drawn goes there by a step of their own, which Back undoes. */
function FillIn({ to }: { to: string }) {
  const [first] = useState(to)
  return <Navigate replace to={first} state={FILLED_IN} />
}
