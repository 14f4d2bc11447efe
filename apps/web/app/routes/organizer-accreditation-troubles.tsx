import { TroublesScreen } from '../features/race-day/supervisor/components/troubles-screen'
import { supervisorTexts } from '../features/race-day/supervisor/locale'
import { guarded, guardedLoader } from '../session'
import { useOnline } from '../shell/use-online'
import type { Route } from './+types/organizer-accreditation-troubles'
import { AccreditationPage } from './accreditation-page'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: supervisorTexts.t('metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function OrganizerAccreditationTroublesPage() {
  const isOnline = useOnline()
  return (
    <AccreditationPage>
      {(event) => <TroublesScreen key={event.slug} event={event} isOnline={isOnline} />}
    </AccreditationPage>
  )
}
