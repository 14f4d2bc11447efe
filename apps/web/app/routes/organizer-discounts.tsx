import { listDiscountsCall } from '@zancada/contracts/discounts/discounts.calls'
import { DiscountsScreen } from '../features/discounts/components/discounts-screen'
import { filterOf, LIST_OPTIONS } from '../features/discounts/discount-filters'
import { discountsTexts } from '../features/discounts/locale'
import { fetchAhead } from '../panel/fetch-ahead'
import { useMember } from '../panel/use-member'
import { apiQuery } from '../queries/api-query'
import { unlisted } from '../shell/page-meta'
import { listValuesOf } from '../ui/table/use-list-state'
import { OfEventOrAll } from './of-working-event'

export const meta = () => unlisted(discountsTexts.t('metaTitle'))

export const clientLoader = fetchAhead(({ client, event, search }) => {
  const query = filterOf(event, listValuesOf(LIST_OPTIONS, search))
  void client.prefetchQuery(apiQuery(listDiscountsCall, { query }))
})

export default function OrganizerDiscountsPage() {
  const mayChange = useMember().state !== 'suspended'
  return (
    <OfEventOrAll>
      {(eventSlug) => <DiscountsScreen eventSlug={eventSlug} mayChange={mayChange} />}
    </OfEventOrAll>
  )
}
