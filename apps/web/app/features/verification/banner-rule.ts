import type { SessionState } from '../../session'

export interface BannerCircumstances {
  readonly session: Pick<SessionState, 'status' | 'profile' | 'isEmailVerified'>
  readonly pathname: string
  /** Whether the page is an event's own; the shell tells those addresses apart. */
  readonly isEventDetail: boolean
}

/**
 * Someone signed in whose e-mail is known to be unverified is reminded everywhere but on the screens of verifying,
 * logging in and registering, in the organizer's panel and on an event's page.
 */
export function showsVerificationBanner({ session, pathname, isEventDetail }: BannerCircumstances): boolean {
  if (session.status !== 'signed-in' || session.profile === null || session.isEmailVerified) return false
  return !isEventDetail && !isQuiet(pathname.replace(/\/+$/, ''))
}

const QUIET_PATHS: ReadonlySet<string> = new Set([
  '/verificar-email',
  '/login',
  '/corredores/registro',
  '/organizadores/registro',
  '/registro/exitoso',
])

function isQuiet(path: string): boolean {
  return QUIET_PATHS.has(path) || path === '/organizador' || path.startsWith('/organizador/')
}
