import type { AvailableRole } from '@zancada/contracts'
import { useNavigate } from 'react-router'
import { RoleSelectionScreen } from '../features/roles/components/role-selection-screen'
import { RoleSelectionSkeleton } from '../features/roles/components/role-selection-skeleton'
import { rolesTexts } from '../features/roles/locale'
import { currentSession, guarded, guardedLoader, useSession } from '../session'
import type { Route } from './+types/role-selection'

export const clientMiddleware = [guarded()]
export const clientLoader = guardedLoader()

export const meta: Route.MetaFunction = () => [
  { title: rolesTexts.t('metaTitle') },
  { name: 'robots', content: 'noindex' },
]

export function HydrateFallback() {
  return <RoleSelectionSkeleton />
}

export default function RoleSelectionPage() {
  const navigate = useNavigate()
  const { profile, availableRoles } = useSession()
  const choose = (role: AvailableRole) => navigate(currentSession().selectRole(role), { replace: true })
  return (
    <RoleSelectionScreen firstName={profile?.first_name ?? ''} roles={availableRoles} onChoose={choose} />
  )
}
