import { PayoutsScreen } from '../features/panel-payouts/components/payouts-screen'
import { panelPayoutsTexts } from '../features/panel-payouts/locale'
import { mayEnter } from '../panel/panel-areas'
import { guarded, guardedLoader, useActingTeam } from '../session'
import { unlisted } from '../shell/page-meta'
import { EmptyState } from '../ui/feedback/empty-state'
import { PageHeader } from '../ui/layout/page-header'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta = () => unlisted(panelPayoutsTexts.t('metaTitle'))

export default function OrganizerPayoutsPage() {
  const acting = useActingTeam()
  if (acting === null) return null
  if (mayEnter(acting, 'finanzas')) return <PayoutsScreen />
  return (
    <>
      <PageHeader title={panelPayoutsTexts.t('title')} />
      <EmptyState title={panelPayoutsTexts.t('notAllowed')} text={panelPayoutsTexts.t('notAllowedText')} />
    </>
  )
}
