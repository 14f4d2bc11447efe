import { TroublesScreen } from '../features/race-day/supervisor/components/troubles-screen'
import { supervisorTexts } from '../features/race-day/supervisor/locale'
import { guarded, guardedLoader } from '../session'
import { unlisted } from '../shell/page-meta'
import { useOnline } from '../shell/use-online'
import { AccreditationPage } from './accreditation-page'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta = () => unlisted(supervisorTexts.t('metaTitle'))

export default function OrganizerAccreditationTroublesPage() {
  const isOnline = useOnline()
  return (
    <AccreditationPage>
      {(event) => <TroublesScreen key={event.slug} event={event} isOnline={isOnline} />}
    </AccreditationPage>
  )
}
