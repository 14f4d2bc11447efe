import type { OrganizerEventCard } from '@zancada/contracts'
import { useSearchParams } from 'react-router'
import { DashboardScreen } from '../features/panel-dashboard/components/dashboard-screen'
import { VolunteerScreen } from '../features/panel-dashboard/components/volunteer-screen'
import { panelDashboardTexts } from '../features/panel-dashboard/locale'
import { payoutsPath } from '../features/panel-payouts/payouts-path'
import { approvalOf } from '../features/panel-profile/approval'
import { ApprovalCard } from '../features/panel-profile/components/approval-card'
import { isForRaceDayAlone, mayCreateEvents, mayEnter } from '../panel/panel-areas'
import { currentSession, guarded, guardedLoader, useSession } from '../session'
import type { Route } from './+types/organizer-dashboard'
import { raceDayLinks } from './race-day-links'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: panelDashboardTexts.t('metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function OrganizerDashboardPage() {
  const { profile, acting } = useSession()
  const [search, setSearch] = useSearchParams()
  if (profile === null || acting === null) return null
  const organization = acting.isOwner ? profile.organizer_profile : null
  const approval = organization === null ? 'approved' : approvalOf(organization)
  const doorsOf = acting.isOwner ? undefined : (event: OrganizerEventCard) => raceDayLinks(acting, event)
  if (doorsOf && isForRaceDayAlone(acting))
    return <VolunteerScreen firstName={profile.first_name} doorsOf={doorsOf} />
  const isApproved = approval === 'approved'
  return (
    <DashboardScreen
      firstName={profile.first_name}
      organization={acting.name}
      isApproved={isApproved}
      isStopped={approval === 'rejected' || approval === 'suspended'}
      may={{
        create: mayCreateEvents(acting),
        edit: mayEnter(acting, 'eventos'),
        list: mayEnter(acting, 'inscripciones'),
        report: mayEnter(acting, 'reportes'),
      }}
      eventSlug={search.get('evento')}
      // Approved or suspended while they look: what they may do comes with the profile.
      onStanding={(state) => {
        if (state !== acting.state) void currentSession().refreshProfile()
      }}
      payoutsPath={payoutsPath}
      doorsOf={doorsOf}
      onChooseEvent={(slug) => setSearch(slug === null ? {} : { evento: slug })}
      {...(organization !== null &&
        !isApproved && {
          notice: <ApprovalCard organization={organization} email={profile.email ?? ''} />,
        })}
    />
  )
}
