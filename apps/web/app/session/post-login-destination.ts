import type { Role } from '@zancada/contracts'
import { raceToEnter } from './registration-path'
import { homeOf } from './roles'
import { safeRedirectPath } from './safe-redirect-path'

export const ROLE_SELECTION_PATH = '/seleccion-rol'
export const LOGIN_PATH = '/login'

/** The login for somebody on their way to `path`: before a registration it names the race. */
export function loginPathFor(path: string): string {
  const race = raceToEnter(path)
  return race === null ? LOGIN_PATH : `${LOGIN_PATH}?carrera=${race}`
}

/** Only a runner goes back to where they were, never to the login itself nor into the panel; the rest go home. */
export function postLoginDestination(role: Role, redirectPath: string | null): string {
  const path = safeRedirectPath(redirectPath)
  const isHonoured =
    role === 'runner' && path !== null && pathnameOf(path) !== LOGIN_PATH && !path.includes('/organizador/')
  return isHonoured ? path : homeOf({ role })
}

function pathnameOf(path: string): string {
  const pathname = path.split(/[?#]/, 1)[0] ?? ''
  return pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
}
