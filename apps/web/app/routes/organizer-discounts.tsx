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

export const clientLoader = fetchAhead(({ event, search, prefetch }) => {
  const query = filterOf(event, listValuesOf(LIST_OPTIONS, search))
  prefetch(apiQuery(listDiscountsCall, { query }))
})

export default function OrganizerDiscountsPage() {
  const mayChange = useMember().state !== 'suspended'
  return (
    <OfEventOrAll>
      {(_slug, _chooseAll, event) => <DiscountsScreen event={event} mayChange={mayChange} />}
    </OfEventOrAll>
  )
}
