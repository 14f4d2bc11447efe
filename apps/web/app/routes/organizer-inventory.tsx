import { listInventoryCall } from '@zancada/contracts/inventory/inventory.calls'
import { InventoryScreen } from '../features/panel-inventory/components/inventory-screen'
import { panelInventoryTexts } from '../features/panel-inventory/locale'
import { fetchAheadOfEvent } from '../panel/fetch-ahead'
import { apiQuery } from '../queries/api-query'
import { unlisted } from '../shell/page-meta'
import { OfWorkingEvent } from './of-working-event'

export const meta = () => unlisted(panelInventoryTexts.t('metaTitle'))

export const clientLoader = fetchAheadOfEvent(({ event, prefetch }) => {
  prefetch(apiQuery(listInventoryCall, { query: { evento: event } }))
})

export default function OrganizerInventoryPage() {
  return (
    <OfWorkingEvent title={panelInventoryTexts.t('title')} texts={panelInventoryTexts}>
      {(event) => <InventoryScreen event={event} />}
    </OfWorkingEvent>
  )
}
