import { listQueueCall, listQueuesCall } from '@zancada/contracts/waitlist/organizer-waitlist.calls'
import { WaitlistScreen } from '../features/panel-waitlist/components/waitlist-screen'
import { panelWaitlistTexts } from '../features/panel-waitlist/locale'
import { LIST_OPTIONS, queryOf } from '../features/panel-waitlist/queue-filter'
import { fetchAheadOfEvent } from '../panel/fetch-ahead'
import { apiQuery } from '../queries/api-query'
import { unlisted } from '../shell/page-meta'
import { listValuesOf } from '../ui/table/use-list-state'
import { OfWorkingEvent } from './of-working-event'

export const meta = () => unlisted(panelWaitlistTexts.t('metaTitle'))

export const clientLoader = fetchAheadOfEvent(({ event, search, prefetch }) => {
  prefetch(apiQuery(listQueuesCall, { query: { evento: event } }))
  const query = queryOf(event, listValuesOf(LIST_OPTIONS, search))
  prefetch(apiQuery(listQueueCall, { query }))
})

export default function OrganizerWaitlistPage() {
  return (
    <OfWorkingEvent title={panelWaitlistTexts.t('title')} texts={panelWaitlistTexts}>
      {(event, { state }) => <WaitlistScreen event={event} isSuspended={state === 'suspended'} />}
    </OfWorkingEvent>
  )
}
