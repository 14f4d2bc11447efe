import type { Role, StaffPermission } from '@zancada/contracts'
import type { ActingTeam } from './acting-team'
import { HOME_OF } from './roles'
import { safeRedirectPath } from './safe-redirect-path'
import type { SessionState } from './session-state'

export const ROLE_SELECTION_PATH = '/seleccion-rol'
export const LOGIN_PATH = '/login'

/** Only a runner goes back to where they were, never to the login itself nor into the panel; the rest go home. */
export function postLoginDestination(
  role: Role,
  redirectPath: string | null,
  acting: ActingTeam | null = null,
): string {
  const path = safeRedirectPath(redirectPath)
  const isHonoured =
    role === 'runner' && path !== null && pathnameOf(path) !== LOGIN_PATH && !path.includes('/organizador/')
  if (isHonoured) return path
  return homeOf({ role, acting })
}

/** Where somebody begins who goes nowhere in particular. */
export function homeOf({ role, acting }: Pick<SessionState, 'role' | 'acting'>): string {
  const raceDay = role === 'staff' && acting !== null ? raceDayHomeOf(acting) : null
  return raceDay ?? HOME_OF[role ?? 'user']
}

/** Whoever is there for race day alone finds their screen, and no figures of sales; null: they do more than that. */
function raceDayHomeOf({ isOwner, permissions, eventSlugs }: ActingTeam): string | null {
  if (isOwner || permissions.length === 0 || permissions.some((each) => !RACE_DAY.includes(each))) return null
  if (permissions.includes('acreditacion')) return '/organizador/acreditacion'
  const [slug, ...others] = eventSlugs ?? []
  // Of several races they choose one on the list.
  return slug === undefined || others.length > 0
    ? '/organizador/eventos'
    : `/organizador/eventos/${encodeURIComponent(slug)}/check-in`
}

const RACE_DAY: readonly StaffPermission[] = ['acreditacion', 'check-in']

function pathnameOf(path: string): string {
  const pathname = path.split(/[?#]/, 1)[0] ?? ''
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
}
