import type { AvailableRole, Role } from '@zancada/contracts'
import type { RouteRequirements } from './guard-steps'
import { ROLE_SELECTION_PATH } from './post-login-destination'
import { requirementsOf } from './route-requirements'
import { safeRedirectPath } from './safe-redirect-path'
import type { SessionState } from './session-state'

/** The role of theirs that would open a page closed to the one they work in; null where none would, or none is needed. */
export function otherRoleFor(
  { roles }: RouteRequirements,
  { role, availableRoles }: Pick<SessionState, 'role' | 'availableRoles'>,
): AvailableRole | null {
  if (roles === undefined || role === null || roles.includes(role)) return null
  return availableRoles.find((each) => roles.includes(each)) ?? null
}

/** Where a person on the way to `path` changes their role; the right role then opens it. */
export function roleChangePath(path: string): string {
  return `${ROLE_SELECTION_PATH}?redirect=${encodeURIComponent(path)}`
}

/** The page that somebody changes their role for; null where the one they chose does not open it. */
export function pathOfRole(role: Role, asked: string | null): string | null {
  const path = safeRedirectPath(asked)
  if (path === null) return null
  const { roles } = requirementsOf(path.split(/[?#]/, 1)[0] ?? '')
  return roles?.includes(role) ? path : null
}
