import { PayoutsScreen } from '../features/panel-payouts/components/payouts-screen'
import { panelPayoutsTexts } from '../features/panel-payouts/locale'
import { unlisted } from '../shell/page-meta'

export const meta = () => unlisted(panelPayoutsTexts.t('metaTitle'))

export default function OrganizerPayoutsPage() {
  return <PayoutsScreen />
}
