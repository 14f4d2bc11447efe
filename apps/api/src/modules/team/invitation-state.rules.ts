import type { Invitation } from '@zancada/contracts'

interface TeamLink {
  readonly used_at: Date | null
  readonly expires_at: Date
  readonly state: 'invited' | 'active' | 'inactive'
}

/** The state of an invitation to a team, as this link shows it; a newer link ends the older ones. */
export function teamLinkState({ used_at, expires_at, state }: TeamLink, now: Date): Invitation['state'] {
  if (used_at !== null || state !== 'invited') return 'accepted'
  return expires_at <= now ? 'expired' : 'open'
}

interface OwnershipLink {
  readonly state: 'pending' | 'accepted' | 'withdrawn'
  readonly expires_at: Date
  /** Whether its receiver is still active in the team. */
  readonly is_member: boolean
}

/** An organization is received by a member of its team: one who left can't. */
export function ownershipLinkState(
  { state, expires_at, is_member }: OwnershipLink,
  now: Date,
): Invitation['state'] {
  if (state !== 'pending') return state
  if (!is_member) return 'withdrawn'
  return expires_at <= now ? 'expired' : 'open'
}
