import type { TeamMember } from '@zancada/contracts'

export type MemberMove = 'edit' | 'resend' | 'withdraw' | 'deactivate' | 'activate'

/** What the owner can do with somebody of the team; while the organizer is suspended, only take access away. */
export function movesOf({ state }: Pick<TeamMember, 'state'>, isSuspended: boolean): readonly MemberMove[] {
  if (state === 'active') return isSuspended ? ['deactivate'] : ['edit', 'deactivate']
  if (state === 'invited') return isSuspended ? ['withdraw'] : ['edit', 'resend', 'withdraw']
  return isSuspended ? [] : ['edit', 'activate']
}
