import { MovementsScreen } from '../features/panel-inventory/components/movements-screen'
import { panelInventoryTexts } from '../features/panel-inventory/locale'
import { unlisted } from '../shell/page-meta'
import { OfWorkingEvent } from './of-working-event'

export const meta = () => unlisted(panelInventoryTexts.t('movements.metaTitle'))

export default function OrganizerStockMovementsPage() {
  return (
    <OfWorkingEvent title={panelInventoryTexts.t('title')} texts={panelInventoryTexts}>
      {(event) => <MovementsScreen event={event} />}
    </OfWorkingEvent>
  )
}
