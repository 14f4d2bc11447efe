import { EventsScreen } from '../features/organizer-events/list/events-screen'
import { organizerEventsTexts } from '../features/organizer-events/organizer-events-texts'
import { mayEnter } from '../panel/panel-areas'
import { permissionsOf } from '../panel/permissions'
import { guarded, guardedLoader, useSession } from '../session'
import type { Route } from './+types/organizer-events'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: organizerEventsTexts.t('list.metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function OrganizerEventsPage() {
  const { profile, role } = useSession()
  if (profile === null || role === null) return null
  return <EventsScreen mayEdit={mayEnter({ role, permissions: permissionsOf(profile) }, 'eventos')} />
}
