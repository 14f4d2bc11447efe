import { loadSummaryCall } from '@zancada/contracts/dashboard/summary.call'
import { useCallback, useEffect, useMemo, useState } from 'react'
import { DashboardScreen } from '../features/panel-dashboard/components/dashboard-screen'
import { VolunteerScreen } from '../features/panel-dashboard/components/volunteer-screen'
import type { DoorsOf } from '../features/panel-dashboard/kept-races'
import { panelDashboardTexts } from '../features/panel-dashboard/locale'
import { payoutsPath } from '../features/panel-payouts/payouts-path'
import { approvalOf } from '../features/panel-profile/approval'
import { ApprovalCard } from '../features/panel-profile/components/approval-card'
import { installRaceDayWorker } from '../features/race-day/device/race-day-app'
import { fetchAhead } from '../panel/fetch-ahead'
import { isForRaceDayAlone, mayEnter } from '../panel/panel-areas'
import { apiQuery } from '../queries/api-query'
import { currentSession, useSession } from '../session'
import { unlisted } from '../shell/page-meta'
import { useOnline } from '../shell/use-online'
import { OfEventOrAll } from './of-working-event'
import { raceDayLinks } from './race-day-links'

export const meta = () => unlisted(panelDashboardTexts.t('metaTitle'))

export const clientLoader = fetchAhead(({ acting, event, prefetch }) => {
  // A volunteer sees race day in its place, and may not read it.
  if (isForRaceDayAlone(acting)) return
  prefetch(apiQuery(loadSummaryCall, { query: event === null ? {} : { evento: event } }))
})

export default function OrganizerDashboardPage() {
  const { person, profile, acting } = useSession()
  const isCutOff = useOpenedOffline()
  const isVolunteer = acting !== null && isForRaceDayAlone(acting)
  useEffect(() => {
    if (isVolunteer) installRaceDayWorker()
  }, [isVolunteer])
  const organizer = acting?.slug ?? ''
  const reader = useMemo(() => ({ person, organizer }), [person, organizer])
  const doorsOf = useCallback<DoorsOf>(
    (event) => (acting === null ? [] : raceDayLinks(acting, event)),
    [acting],
  )
  if (profile === null || acting === null) return null
  const organization = acting.isOwner ? profile.organizer_profile : null
  const approval = organization === null ? 'approved' : approvalOf(organization)
  if (isVolunteer || isCutOff)
    return <VolunteerScreen firstName={profile.first_name} reader={reader} doorsOf={doorsOf} />
  const isApproved = approval === 'approved'
  return (
    <OfEventOrAll>
      {(eventSlug, chooseAll) => (
        <DashboardScreen
          firstName={profile.first_name}
          reader={reader}
          organization={acting.name}
          isApproved={isApproved}
          isStopped={approval === 'rejected' || approval === 'suspended'}
          may={{
            create: mayEnter(acting, 'newEvents'),
            edit: mayEnter(acting, 'eventos'),
            list: mayEnter(acting, 'inscripciones'),
            report: mayEnter(acting, 'reportes'),
            organize: mayEnter(acting, 'finanzas'),
          }}
          eventSlug={eventSlug}
          // Approved or suspended while they look: what they may do comes with the profile.
          onStanding={(state) => {
            if (state !== acting.state) void currentSession().refreshProfile()
          }}
          payoutsPath={payoutsPath}
          doorsOf={doorsOf}
          showsDoors={!acting.isOwner}
          onChooseAll={chooseAll}
          {...(organization !== null &&
            !isApproved && {
              notice: <ApprovalCard organization={organization} email={profile.email ?? ''} />,
            })}
        />
      )}
    </OfEventOrAll>
  )
}

/** Opened with no network, there are no figures until it comes back: what works meanwhile is race day. */
function useOpenedOffline(): boolean {
  const isOnline = useOnline()
  const [wasOffline] = useState(() => globalThis.navigator?.onLine === false)
  return wasOffline && !isOnline
}
