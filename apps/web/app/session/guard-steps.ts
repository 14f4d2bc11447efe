import type { Role, StaffPermission } from '@zancada/contracts'
import { loginPathFor } from './post-login-destination'
import { homeOf } from './roles'
import type { SessionState } from './session-state'

/** What a route requires of its visitor. A route that requires nothing is public. */
export interface RouteRequirements {
  readonly guestOnly?: true
  readonly auth?: true
  readonly allowsGuests?: true
  readonly roles?: readonly Role[]
  readonly verifiedEmail?: true
  /** The area of the organizer's panel that it belongs to, and what a member of the team needs for it. */
  readonly area?: PanelAreaKey
  readonly needs?: PanelNeeds
  /** Its `?evento=` names the one event that it is of, or else it looks at all of them. Others use it to filter. */
  readonly event?: 'one' | 'oneOrAll'
  /** It works with what the device keeps for its own person. */
  readonly keptOnDevice?: true
}

export type PanelAreaKey =
  | 'dashboard'
  | 'events'
  | 'registrations'
  | 'waitlist'
  | 'imports'
  | 'discounts'
  | 'inventory'
  | 'accreditation'
  | 'reports'
  | 'importPayments'
  | 'payouts'
  | 'team'
  | 'profile'
  | 'edit'
  | 'microsite'
  | 'widgets'
  | 'checkIn'

/** `owner`: only whose organization it is. `newEvents`: to edit events, of all of them. Of several, one is enough. */
export type PanelNeeds = StaffPermission | readonly StaffPermission[] | 'owner' | 'newEvents'

export interface Entrance {
  readonly requirements: RouteRequirements
  readonly state: SessionState
  /** The full path: with its query. */
  readonly path: string
}

export type Decision =
  | { readonly kind: 'continue' }
  | { readonly kind: 'restore-payment-session' }
  | { readonly kind: 'initialise' }
  | { readonly kind: 'redirect'; readonly to: string; readonly returnTo?: string }

export interface GuardStep {
  readonly name: string
  readonly decide: (entrance: Entrance) => Decision
}

const WOMPI_CALLBACK_PATH = '/payment/callback/wompi'
const VERIFICATION_REQUIRED_PATH = '/verificacion-email-requerida'

/** The page where a person who was at `path` verifies their e-mail, and from where they return to it. */
export function verificationPath(path: string): string {
  return `${VERIFICATION_REQUIRED_PATH}?redirect=${encodeURIComponent(path)}`
}

/** The six steps every entrance goes through, in this order; the first redirect ends the walk. */
export const GUARD_STEPS: readonly GuardStep[] = [
  { name: 'restore the session preserved for a payment', decide: restoreOnWompiCallback },
  { name: 'initialise the store', decide: initialiseOnce },
  { name: 'keep signed-in people out of guest-only routes', decide: keepOutOfGuestOnly },
  { name: 'ask the unknown to log in', decide: askToLogIn },
  { name: 'send a mismatched role home', decide: sendMismatchedRoleHome },
  { name: 'ask for a verified e-mail', decide: askForVerifiedEmail },
]

const CONTINUE: Decision = { kind: 'continue' }

function restoreOnWompiCallback({ path }: Entrance): Decision {
  return pathnameOf(path) === WOMPI_CALLBACK_PATH ? { kind: 'restore-payment-session' } : CONTINUE
}

function initialiseOnce({ state }: Entrance): Decision {
  return state.initialised ? CONTINUE : { kind: 'initialise' }
}

function keepOutOfGuestOnly({ requirements, state }: Entrance): Decision {
  if (requirements.guestOnly && state.role !== null) return { kind: 'redirect', to: homeOf(state) }
  return CONTINUE
}

function askToLogIn({ requirements, state, path }: Entrance): Decision {
  if (!requirements.auth || state.status === 'signed-in') return CONTINUE
  if (requirements.allowsGuests && state.status === 'guest') return CONTINUE
  return { kind: 'redirect', to: loginPathFor(path), returnTo: path }
}

function sendMismatchedRoleHome({ requirements, state, path }: Entrance): Decision {
  if (requirements.roles === undefined || state.role === null) return CONTINUE
  const home = homeOf(state)
  if (requirements.roles.includes(state.role) || pathnameOf(path) === home) return CONTINUE
  return { kind: 'redirect', to: home }
}

function askForVerifiedEmail({ requirements, state, path }: Entrance): Decision {
  if (!requirements.verifiedEmail || state.status !== 'signed-in' || state.isEmailVerified) return CONTINUE
  return { kind: 'redirect', to: verificationPath(path) }
}

function pathnameOf(path: string): string {
  const pathname = path.split(/[?#]/, 1)[0] ?? ''
  return pathname.length > 1 ? pathname.replace(/\/+$/, '') : pathname
}
