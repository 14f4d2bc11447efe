import { EditEventScreen } from '../features/organizer-events/editor/edit-event-screen'
import { organizerEventsTexts } from '../features/organizer-events/locale'
import { mayEnter } from '../panel/panel-areas'
import { guarded, guardedLoader, useActingTeam } from '../session'
import { unlisted } from '../shell/page-meta'
import type { Route } from './+types/organizer-events-edit'
import { EventEditing } from './event-editing'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta = () => unlisted(organizerEventsTexts.t('editor.metaTitle'))

export default function OrganizerEventsEditPage({ params: { slug } }: Route.ComponentProps) {
  const acting = useActingTeam()
  // Another event is another editor: nothing typed in one may end up in the other.
  return (
    <EventEditing>
      {(missing) => (
        <EditEventScreen
          key={slug}
          slug={slug}
          missing={missing}
          mayNameSeller={acting !== null && mayEnter(acting, 'finanzas')}
        />
      )}
    </EventEditing>
  )
}
