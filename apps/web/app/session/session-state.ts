import type { AvailableRole, Profile, Role } from '@zancada/contracts'
import { deriveRole } from './roles'
import type { StoredSession } from './session-vault'

/** The session as the rest of the web sees it. */
export interface SessionState {
  readonly status: 'signed-out' | 'signed-in' | 'guest'
  readonly profile: Profile | null
  readonly availableRoles: readonly AvailableRole[]
  /** null unless signed in. */
  readonly role: Role | null
  readonly isEmailVerified: boolean
  /** Whether the storage has been read, and the profile fetched where a decision needs it. */
  readonly initialised: boolean
  readonly loginBusy: boolean
  /** A text to show once, e.g. that the session expired. */
  readonly notice: string | null
  /** Logged out and on the way to a fresh page: nothing else should navigate. */
  readonly leaving: boolean
}

export const SIGNED_OUT: SessionState = {
  status: 'signed-out',
  profile: null,
  availableRoles: [],
  role: null,
  isEmailVerified: false,
  initialised: false,
  loginBusy: false,
  notice: null,
  leaving: false,
}

type Identity = Pick<SessionState, 'status' | 'profile' | 'availableRoles' | 'role' | 'isEmailVerified'>

/** Who a stored session belongs to, and as what. */
export function identityOf(stored: StoredSession): Identity {
  if (stored.isGuest) return { ...NOBODY, status: 'guest' }
  if (stored.accessToken === null) return NOBODY
  const { profile, selectedRole } = stored
  const availableRoles = profile?.available_roles ?? []
  return {
    status: 'signed-in',
    profile,
    availableRoles,
    role: deriveRole(selectedRole, availableRoles, profile),
    isEmailVerified: Boolean(profile?.email_verified_at),
  }
}

const NOBODY: Identity = {
  status: 'signed-out',
  profile: null,
  availableRoles: [],
  role: null,
  isEmailVerified: false,
}
