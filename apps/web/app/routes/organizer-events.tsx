import { useQuery } from '@tanstack/react-query'
import { listOrganizerEventsCall } from '@zancada/contracts/events/organizer-events.calls'
import { listBalancesCall } from '@zancada/contracts/settlement/payouts.calls'
import { EventsScreen } from '../features/organizer-events/list/events-screen'
import { filterOf, LIST_OPTIONS } from '../features/organizer-events/list/list-filter'
import { organizerEventsTexts } from '../features/organizer-events/locale'
import { payoutsPath } from '../features/panel-payouts/payouts-path'
import { fetchAhead } from '../panel/fetch-ahead'
import { mayEnter } from '../panel/panel-areas'
import { useMember } from '../panel/use-member'
import { apiQuery } from '../queries/api-query'
import { unlisted } from '../shell/page-meta'
import { listValuesOf } from '../ui/table/use-list-state'
import { raceDayLinks } from './race-day-links'

export const meta = () => unlisted(organizerEventsTexts.t('list.metaTitle'))

export const clientLoader = fetchAhead(({ search, prefetch }) => {
  const query = filterOf(listValuesOf(LIST_OPTIONS, search))
  prefetch(apiQuery(listOrganizerEventsCall, { query }))
})

export default function OrganizerEventsPage() {
  const member = useMember()
  const balances = useQuery({
    ...apiQuery(listBalancesCall),
    select: ({ results }) => results,
    enabled: mayEnter(member, 'finanzas'),
  })
  // The panel says above that it is suspended: what the API would refuse is not offered.
  const isSuspended = member.state === 'suspended'
  return (
    <EventsScreen
      mayEdit={!isSuspended && mayEnter(member, 'eventos')}
      mayCreate={!isSuspended && mayEnter(member, 'newEvents')}
      netOf={(slug) => {
        const found = balances.data?.find(({ event }) => event.slug === slug)
        return found && { amount: found.net_cop, to: payoutsPath(slug) }
      }}
      raceDayOf={(event) => raceDayLinks(member, event)}
    />
  )
}
