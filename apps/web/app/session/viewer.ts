import type { Role } from '@zancada/contracts'
import type { SessionState } from './session-state'

/** Who is looking, as the shell shows them. */
export interface SessionViewer {
  readonly display_name: string
  readonly email: string | null
  readonly role: Role
  readonly avatar_url: string | null
}

export function viewerOf({ profile, role }: SessionState): SessionViewer | null {
  if (profile === null || role === null) return null
  const fullName = `${profile.first_name} ${profile.last_name}`.trim()
  return {
    display_name: fullName || profile.username || profile.email || '',
    email: profile.email || null,
    role,
    avatar_url: profile.profile.avatar_url || profile.avatar || null,
  }
}
