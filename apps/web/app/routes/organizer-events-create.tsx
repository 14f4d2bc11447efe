import { CreateEventScreen } from '../features/organizer-events/create-event-screen'
import { organizerEventsTexts } from '../features/organizer-events/locale'
import { useMember } from '../panel/use-member'
import { unlisted } from '../shell/page-meta'

export const meta = () => unlisted(organizerEventsTexts.t('create.metaTitle'))

export default function OrganizerEventsCreatePage() {
  return <CreateEventScreen isUnderReview={useMember().state === 'pending'} />
}
