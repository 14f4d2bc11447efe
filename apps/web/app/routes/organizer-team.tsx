import { TeamScreen } from '../features/panel-team/components/team-screen'
import { panelTeamTexts } from '../features/panel-team/locale'
import { guarded, guardedLoader, useActingTeam } from '../session'
import { unlisted } from '../shell/page-meta'
import { EmptyState } from '../ui/feedback/empty-state'
import { PageHeader } from '../ui/layout/page-header'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta = () => unlisted(panelTeamTexts.t('metaTitle'))

export default function OrganizerTeamPage() {
  const acting = useActingTeam()
  if (acting === null) return null
  if (acting.isOwner) return <TeamScreen isSuspended={acting.state === 'suspended'} />
  return (
    <>
      <PageHeader title={panelTeamTexts.t('title')} />
      <EmptyState title={panelTeamTexts.t('notAllowed')} text={panelTeamTexts.t('notAllowedText')} />
    </>
  )
}
