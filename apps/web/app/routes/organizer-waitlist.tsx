import { WaitlistScreen } from '../features/panel-waitlist/components/waitlist-screen'
import { panelWaitlistTexts } from '../features/panel-waitlist/locale'
import { mayEnter } from '../panel/panel-areas'
import { guarded, guardedLoader, useActingTeam } from '../session'
import { unlisted } from '../shell/page-meta'
import { EmptyState } from '../ui/feedback/empty-state'
import { PageHeader } from '../ui/layout/page-header'
import { OfWorkingEvent } from './of-working-event'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta = () => unlisted(panelWaitlistTexts.t('metaTitle'))

export default function OrganizerWaitlistPage() {
  const acting = useActingTeam()
  if (acting === null) return null
  if (!mayEnter(acting, 'inscripciones')) return <Nothing because="notAllowed" />
  return (
    <OfWorkingEvent organizer={acting.slug} none={<Nothing because="noEvent" />}>
      {(event) => (
        <WaitlistScreen key={event.slug} event={event} isSuspended={acting.state === 'suspended'} />
      )}
    </OfWorkingEvent>
  )
}

function Nothing({ because }: { because: 'notAllowed' | 'noEvent' }) {
  return (
    <>
      <PageHeader title={panelWaitlistTexts.t('title')} />
      <EmptyState title={panelWaitlistTexts.t(because)} text={panelWaitlistTexts.t(`${because}Text`)} />
    </>
  )
}
