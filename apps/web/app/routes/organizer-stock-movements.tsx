import { MovementsScreen } from '../features/panel-inventory/components/movements-screen'
import { panelInventoryTexts } from '../features/panel-inventory/locale'
import { guarded, guardedLoader } from '../session'
import type { Route } from './+types/organizer-stock-movements'
import { InventoryPage } from './inventory-page'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: panelInventoryTexts.t('movements.metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function OrganizerStockMovementsPage() {
  return <InventoryPage>{(event) => <MovementsScreen key={event.slug} event={event} />}</InventoryPage>
}
