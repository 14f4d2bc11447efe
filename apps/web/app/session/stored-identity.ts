import { emailOf, personOf } from './access-token'
import { actingTeamOf } from './acting-team'
import type { ChosenOrganizer } from './chosen-organizer'
import { deriveRole } from './roles'
import type { SessionState } from './session-state'
import type { StoredSession } from './session-vault'

type Identity = Pick<
  SessionState,
  'status' | 'person' | 'profile' | 'availableRoles' | 'role' | 'acting' | 'isEmailVerified' | 'guestEmail'
>

/** Who a stored session belongs to, and as what. */
export function identityOf(stored: StoredSession, chosen: ChosenOrganizer | null): Identity {
  if (stored.isGuest) {
    const guestEmail = stored.guestToken && emailOf(stored.guestToken)
    return { ...NOBODY, status: 'guest', person: guestEmail, guestEmail }
  }
  if (stored.accessToken === null) return NOBODY
  const { profile, selectedRole } = stored
  const person = personOf(stored.accessToken)
  const availableRoles = profile?.available_roles ?? []
  const role = deriveRole(selectedRole, availableRoles, profile)
  return {
    status: 'signed-in',
    person,
    profile,
    availableRoles,
    role,
    acting: actingTeamOf(profile, role, chosen !== null && chosen.person === person ? chosen.slug : null),
    isEmailVerified: Boolean(profile?.email_verified_at),
    guestEmail: null,
  }
}

const NOBODY: Identity = {
  status: 'signed-out',
  person: null,
  profile: null,
  availableRoles: [],
  role: null,
  acting: null,
  isEmailVerified: false,
  guestEmail: null,
}
