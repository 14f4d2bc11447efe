import { ProfileScreen } from '../features/panel-profile/components/profile-screen'
import { panelProfileTexts } from '../features/panel-profile/locale'
import { useMember } from '../panel/use-member'
import { unlisted } from '../shell/page-meta'

export const meta = () => unlisted(panelProfileTexts.t('metaTitle'))

export default function OrganizerProfilePage() {
  return <ProfileScreen isOwner={useMember().isOwner} />
}
