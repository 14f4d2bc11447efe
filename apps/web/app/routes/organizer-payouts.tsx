import { useNavigate } from 'react-router'
import { PayoutsScreen } from '../features/panel-payouts/components/payouts-screen'
import { panelPayoutsTexts } from '../features/panel-payouts/locale'
import { payoutsPath } from '../features/panel-payouts/payouts-path'
import { unlisted } from '../shell/page-meta'
import { OfEventOrAll } from './of-working-event'

export const meta = () => unlisted(panelPayoutsTexts.t('metaTitle'))

export default function OrganizerPayoutsPage() {
  const navigate = useNavigate()
  return (
    <OfEventOrAll>
      {(eventSlug, chooseAll) => (
        <PayoutsScreen
          eventSlug={eventSlug}
          onChoose={(slug) => (slug === null ? chooseAll() : void navigate(payoutsPath(slug)))}
        />
      )}
    </OfEventOrAll>
  )
}
