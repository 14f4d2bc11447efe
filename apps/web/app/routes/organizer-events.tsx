import { useQuery } from '@tanstack/react-query'
import { listBalancesCall } from '@zancada/contracts/settlement/payouts.calls'
import { EventsScreen } from '../features/organizer-events/list/events-screen'
import { organizerEventsTexts } from '../features/organizer-events/locale'
import { payoutsPath } from '../features/panel-payouts/payouts-path'
import { mayCreateEvents, mayEnter } from '../panel/panel-areas'
import { apiQuery } from '../queries/api-query'
import { guarded, guardedLoader, useActingTeam } from '../session'
import { unlisted } from '../shell/page-meta'
import { raceDayLinks } from './race-day-links'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta = () => unlisted(organizerEventsTexts.t('list.metaTitle'))

export default function OrganizerEventsPage() {
  const acting = useActingTeam()
  const balances = useQuery({
    ...apiQuery(listBalancesCall),
    select: ({ results }) => results,
    enabled: acting !== null && mayEnter(acting, 'finanzas'),
  })
  if (acting === null) return null
  // The panel says above that it is suspended: what the API would refuse is not offered.
  const isSuspended = acting.state === 'suspended'
  return (
    <EventsScreen
      mayEdit={!isSuspended && mayEnter(acting, 'eventos')}
      mayCreate={!isSuspended && mayCreateEvents(acting)}
      netOf={(slug) => {
        const found = balances.data?.find(({ event }) => event.slug === slug)
        return found && { amount: found.net_cop, to: payoutsPath(slug) }
      }}
      raceDayOf={(event) => raceDayLinks(acting, event)}
    />
  )
}
