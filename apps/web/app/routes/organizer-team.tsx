import { TeamScreen } from '../features/panel-team/components/team-screen'
import { panelTeamTexts } from '../features/panel-team/locale'
import { useMember } from '../panel/use-member'
import { unlisted } from '../shell/page-meta'

export const meta = () => unlisted(panelTeamTexts.t('metaTitle'))

export default function OrganizerTeamPage() {
  return <TeamScreen isSuspended={useMember().state === 'suspended'} />
}
