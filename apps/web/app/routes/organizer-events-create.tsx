import { CreateEventScreen } from '../features/organizer-events/create-event-screen'
import { organizerEventsTexts } from '../features/organizer-events/organizer-events-texts'
import { guarded, guardedLoader, useSession } from '../session'
import type { Route } from './+types/organizer-events-create'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: organizerEventsTexts.t('create.metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function OrganizerEventsCreatePage() {
  const { profile } = useSession()
  if (profile === null) return null
  // Staff carry no organization in their profile; the editor tells them if theirs is not approved.
  return <CreateEventScreen isApproved={profile.organizer_profile?.is_approved !== false} />
}
