import { ReportsScreen } from '../features/panel-reports/components/reports-screen'
import { panelReportsTexts } from '../features/panel-reports/locale'
import { mayEnter } from '../panel/panel-areas'
import { guarded, guardedLoader, useActingTeam } from '../session'
import { unlisted } from '../shell/page-meta'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta = () => unlisted(panelReportsTexts.t('metaTitle'))

export default function OrganizerReportsPage() {
  const acting = useActingTeam()
  if (acting === null) return null
  return <ReportsScreen mayRead={(needs) => mayEnter(acting, needs)} />
}
