import { useQuery } from '@tanstack/react-query'
import { listBalancesCall } from '@zancada/contracts/settlement/payouts.calls'
import { EventsScreen } from '../features/organizer-events/list/events-screen'
import { organizerEventsTexts } from '../features/organizer-events/locale'
import { payoutsPath } from '../features/panel-payouts/payouts-path'
import { mayEnter } from '../panel/panel-areas'
import { useMember } from '../panel/use-member'
import { apiQuery } from '../queries/api-query'
import { unlisted } from '../shell/page-meta'
import { raceDayLinks } from './race-day-links'

export const meta = () => unlisted(organizerEventsTexts.t('list.metaTitle'))

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
