import { InventoryScreen } from '../features/panel-inventory/components/inventory-screen'
import { panelInventoryTexts } from '../features/panel-inventory/locale'
import { guarded, guardedLoader } from '../session'
import { unlisted } from '../shell/page-meta'
import { InventoryPage } from './inventory-page'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta = () => unlisted(panelInventoryTexts.t('metaTitle'))

export default function OrganizerInventoryPage() {
  return <InventoryPage>{(event) => <InventoryScreen key={event.slug} event={event} />}</InventoryPage>
}
