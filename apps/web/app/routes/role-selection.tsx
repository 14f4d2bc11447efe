import type { AvailableRole } from '@zancada/contracts'
import { useNavigate, useSearchParams } from 'react-router'
import { RoleSelectionScreen } from '../features/roles/components/role-selection-screen'
import { RoleSelectionSkeleton } from '../features/roles/components/role-selection-skeleton'
import { rolesTexts } from '../features/roles/locale'
import { currentSession, guardedLoader, useSession } from '../session'
import { pathOfRole } from '../session/other-role'
import { unlisted } from '../shell/page-meta'

export const clientLoader = guardedLoader()

export const meta = () => unlisted(rolesTexts.t('metaTitle'))

export function HydrateFallback() {
  return <RoleSelectionSkeleton />
}

export default function RoleSelectionPage() {
  const navigate = useNavigate()
  const { profile, availableRoles } = useSession()
  const [parameters] = useSearchParams()
  const choose = (role: AvailableRole) => {
    const home = currentSession().selectRole(role)
    return navigate(pathOfRole(role, parameters.get('redirect')) ?? home, { replace: true })
  }
  return (
    <RoleSelectionScreen firstName={profile?.first_name ?? ''} roles={availableRoles} onChoose={choose} />
  )
}
