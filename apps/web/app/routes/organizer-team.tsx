import { listTeamCall } from '@zancada/contracts/team/team.calls'
import { TeamScreen } from '../features/panel-team/components/team-screen'
import { panelTeamTexts } from '../features/panel-team/locale'
import { filterOf, LIST_OPTIONS } from '../features/panel-team/team-filters'
import { fetchAhead } from '../panel/fetch-ahead'
import { useMember } from '../panel/use-member'
import { apiQuery } from '../queries/api-query'
import { unlisted } from '../shell/page-meta'
import { listValuesOf } from '../ui/table/use-list-state'

export const meta = () => unlisted(panelTeamTexts.t('metaTitle'))

export const clientLoader = fetchAhead(({ search, prefetch }) => {
  const query = filterOf(listValuesOf(LIST_OPTIONS, search))
  prefetch(apiQuery(listTeamCall, { query }))
})

export default function OrganizerTeamPage() {
  return <TeamScreen isSuspended={useMember().state === 'suspended'} />
}
