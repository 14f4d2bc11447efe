import { ReportsScreen } from '../features/panel-reports/components/reports-screen'
import { panelReportsTexts } from '../features/panel-reports/locale'
import { mayEnter } from '../panel/panel-areas'
import { guarded, guardedLoader, useActingTeam } from '../session'
import type { Route } from './+types/organizer-reports'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: panelReportsTexts.t('metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function OrganizerReportsPage() {
  const acting = useActingTeam()
  if (acting === null) return null
  return <ReportsScreen mayRead={(needs) => mayEnter(acting, needs)} />
}
