import { EditEventScreen } from '../features/organizer-events/editor/edit-event-screen'
import { organizerEventsTexts } from '../features/organizer-events/locale'
import { EventOutOfReach } from '../panel/event-out-of-reach'
import { mayEnter } from '../panel/panel-areas'
import { useMember } from '../panel/use-member'
import { unlisted } from '../shell/page-meta'
import type { Route } from './+types/organizer-events-edit'

export const meta = () => unlisted(organizerEventsTexts.t('editor.metaTitle'))

export default function OrganizerEventsEditPage({ params: { slug } }: Route.ComponentProps) {
  const mayNameSeller = mayEnter(useMember(), 'finanzas')
  // Another event is another editor: nothing typed in one may end up in the other.
  return (
    <EditEventScreen
      key={slug}
      slug={slug}
      missing={<EventOutOfReach because="missing" />}
      mayNameSeller={mayNameSeller}
    />
  )
}
