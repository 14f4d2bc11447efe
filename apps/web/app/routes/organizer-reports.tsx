import { ReportsScreen } from '../features/panel-reports/components/reports-screen'
import { panelReportsTexts } from '../features/panel-reports/locale'
import { mayEnter } from '../panel/panel-areas'
import { useMember } from '../panel/use-member'
import { unlisted } from '../shell/page-meta'
import { OfEventOrAll } from './of-working-event'

export const meta = () => unlisted(panelReportsTexts.t('metaTitle'))

export default function OrganizerReportsPage() {
  const member = useMember()
  return <OfEventOrAll>{() => <ReportsScreen mayRead={(needs) => mayEnter(member, needs)} />}</OfEventOrAll>
}
