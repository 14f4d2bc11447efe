import type { AvailableRole, Profile, Role } from '@zancada/contracts'
import { ROLES } from '@zancada/contracts/accounts/roles'

const HOME_OF: Readonly<Record<Role, string>> = {
  admin: '/admin/dashboard',
  organizer: '/organizador/dashboard',
  staff: '/organizador/dashboard',
  runner: '/',
  user: '/',
}

/** Where somebody begins who goes nowhere in particular: the one default route of each role. */
export function homeOf({ role }: { readonly role: Role | null }): string {
  return HOME_OF[role ?? 'user']
}

type RoleEvidence = Pick<Profile, 'is_superuser' | 'organizer_profile' | 'groups' | 'runner_profile'>

/** The chosen role if it is really available, else the first available one, else what the profile itself shows. */
export function deriveRole(
  selectedRole: AvailableRole | null,
  availableRoles: readonly AvailableRole[],
  profile: RoleEvidence | null,
): Role {
  if (selectedRole !== null && availableRoles.includes(selectedRole)) return selectedRole
  const [firstAvailable] = availableRoles
  if (firstAvailable !== undefined) return firstAvailable
  if (profile?.is_superuser) return 'admin'
  if (profile?.organizer_profile) return 'organizer'
  if (profile?.groups.some((group) => group.name === 'Staff')) return 'staff'
  if (profile?.runner_profile) return 'runner'
  return 'user'
}

export function isAvailableRole(value: unknown): value is AvailableRole {
  return ROLES.some((role) => role === value)
}
