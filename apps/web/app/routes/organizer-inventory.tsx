import { InventoryScreen } from '../features/panel-inventory/components/inventory-screen'
import { panelInventoryTexts } from '../features/panel-inventory/locale'
import { unlisted } from '../shell/page-meta'
import { OfWorkingEvent } from './of-working-event'

export const meta = () => unlisted(panelInventoryTexts.t('metaTitle'))

export default function OrganizerInventoryPage() {
  return (
    <OfWorkingEvent title={panelInventoryTexts.t('title')} texts={panelInventoryTexts}>
      {(event) => <InventoryScreen event={event} />}
    </OfWorkingEvent>
  )
}
