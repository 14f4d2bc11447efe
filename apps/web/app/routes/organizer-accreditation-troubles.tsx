import { accreditationTexts } from '../features/race-day/accreditation/locale'
import { TroublesScreen } from '../features/race-day/supervisor/components/troubles-screen'
import { supervisorTexts } from '../features/race-day/supervisor/locale'
import { unlisted } from '../shell/page-meta'
import { useOnline } from '../shell/use-online'
import { OfWorkingEvent } from './of-working-event'

export const meta = () => unlisted(supervisorTexts.t('metaTitle'))

export default function OrganizerAccreditationTroublesPage() {
  const isOnline = useOnline()
  return (
    <OfWorkingEvent title={accreditationTexts.t('title')} texts={accreditationTexts}>
      {(event) => <TroublesScreen event={event} isOnline={isOnline} />}
    </OfWorkingEvent>
  )
}
