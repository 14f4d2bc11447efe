import { EventsScreen } from '../features/organizer-events/list/events-screen'
import { organizerEventsTexts } from '../features/organizer-events/locale'
import { mayCreateEvents, mayEnter } from '../panel/panel-areas'
import { guarded, guardedLoader, useActingTeam } from '../session'
import type { Route } from './+types/organizer-events'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: organizerEventsTexts.t('list.metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function OrganizerEventsPage() {
  const acting = useActingTeam()
  if (acting === null) return null
  // The panel says above that it is suspended: what the API would refuse is not offered.
  const isSuspended = acting.state === 'suspended'
  return (
    <EventsScreen
      mayEdit={!isSuspended && mayEnter(acting, 'eventos')}
      mayCreate={!isSuspended && mayCreateEvents(acting)}
    />
  )
}
