import { OrganizationScreen } from '../features/role-homes/components/organization-screen'
import { roleHomesTexts } from '../features/role-homes/locale'
import { guarded, guardedLoader, useSession } from '../session'
import type { Route } from './+types/organizer-profile'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: roleHomesTexts.t('organization.metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export default function OrganizerProfilePage() {
  const { profile, acting } = useSession()
  if (profile === null) return null
  const organization = acting?.isOwner ? profile.organizer_profile : null
  return <OrganizationScreen organization={organization} email={profile.email ?? ''} />
}
