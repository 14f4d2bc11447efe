import { InventoryScreen } from '../features/panel-inventory/components/inventory-screen'
import { panelInventoryTexts } from '../features/panel-inventory/locale'
import { guarded, guardedLoader } from '../session'
import type { Route } from './+types/organizer-inventory'
import { InventoryPage } from './inventory-page'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: panelInventoryTexts.t('metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function OrganizerInventoryPage() {
  return <InventoryPage>{(event) => <InventoryScreen key={event.slug} event={event} />}</InventoryPage>
}
