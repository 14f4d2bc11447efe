import { EditEventScreen } from '../features/organizer-events/editor/edit-event-screen'
import { organizerEventsTexts } from '../features/organizer-events/locale'
import { guarded, guardedLoader } from '../session'
import type { Route } from './+types/organizer-events-edit'
import { EventEditing } from './event-editing'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: organizerEventsTexts.t('editor.metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function OrganizerEventsEditPage({ params: { slug } }: Route.ComponentProps) {
  // Another event is another editor: nothing typed in one may end up in the other.
  return (
    <EventEditing>{(missing) => <EditEventScreen key={slug} slug={slug} missing={missing} />}</EventEditing>
  )
}
