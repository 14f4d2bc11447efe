import { MovementsScreen } from '../features/panel-inventory/components/movements-screen'
import { panelInventoryTexts } from '../features/panel-inventory/locale'
import { guarded, guardedLoader } from '../session'
import { unlisted } from '../shell/page-meta'
import { InventoryPage } from './inventory-page'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta = () => unlisted(panelInventoryTexts.t('movements.metaTitle'))

export default function OrganizerStockMovementsPage() {
  return <InventoryPage>{(event) => <MovementsScreen key={event.slug} event={event} />}</InventoryPage>
}
