import { CreateEventScreen } from '../features/organizer-events/create-event-screen'
import { organizerEventsTexts } from '../features/organizer-events/locale'
import { mayCreateEvents } from '../panel/panel-areas'
import { guarded, guardedLoader, useActingTeam } from '../session'
import { unlisted } from '../shell/page-meta'
import { EmptyState } from '../ui/feedback/empty-state'
import { PageHeader } from '../ui/layout/page-header'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta = () => unlisted(organizerEventsTexts.t('create.metaTitle'))

export default function OrganizerEventsCreatePage() {
  const acting = useActingTeam()
  if (acting === null) return null
  if (mayCreateEvents(acting)) return <CreateEventScreen isUnderReview={acting.state === 'pending'} />
  return (
    <>
      <PageHeader title={organizerEventsTexts.t('create.title')} />
      <EmptyState
        title={organizerEventsTexts.t('create.notAllowed')}
        text={organizerEventsTexts.t('create.notAllowedText')}
      />
    </>
  )
}
