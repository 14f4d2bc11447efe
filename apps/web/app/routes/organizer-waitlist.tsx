import { WaitlistScreen } from '../features/panel-waitlist/components/waitlist-screen'
import { panelWaitlistTexts } from '../features/panel-waitlist/locale'
import { unlisted } from '../shell/page-meta'
import { OfWorkingEvent } from './of-working-event'

export const meta = () => unlisted(panelWaitlistTexts.t('metaTitle'))

export default function OrganizerWaitlistPage() {
  return (
    <OfWorkingEvent title={panelWaitlistTexts.t('title')} texts={panelWaitlistTexts}>
      {(event, { state }) => <WaitlistScreen event={event} isSuspended={state === 'suspended'} />}
    </OfWorkingEvent>
  )
}
