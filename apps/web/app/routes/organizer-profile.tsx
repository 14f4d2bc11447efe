import { ProfileScreen } from '../features/panel-profile/components/profile-screen'
import { panelProfileTexts } from '../features/panel-profile/locale'
import { mayEnter } from '../panel/panel-areas'
import { guarded, guardedLoader, useActingTeam } from '../session'
import { unlisted } from '../shell/page-meta'
import { EmptyState } from '../ui/feedback/empty-state'
import { PageHeader } from '../ui/layout/page-header'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta = () => unlisted(panelProfileTexts.t('metaTitle'))

export default function OrganizerProfilePage() {
  const acting = useActingTeam()
  if (acting === null) return null
  if (mayEnter(acting, 'finanzas')) return <ProfileScreen isOwner={acting.isOwner} />
  return (
    <>
      <PageHeader title={panelProfileTexts.t('title')} />
      <EmptyState title={panelProfileTexts.t('notAllowed')} text={panelProfileTexts.t('notAllowedText')} />
    </>
  )
}
