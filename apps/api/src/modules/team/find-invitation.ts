import type { Invitation } from '@zancada/contracts'
import type { Queryable } from '../../platform/database/transaction'
import { conflict, notFound } from '../../platform/http/problems'
import { hashToken } from '../../platform/tokens/secret-token'
import { ownershipLinkState, teamLinkState } from './invitation-state.rules'
import {
  type OwnershipRow,
  selectOwnershipTransfer,
  selectTeamInvitation,
  type TeamInvitationRow,
} from './invitations.repository'

export type FoundInvitation =
  | { readonly kind: 'team'; readonly state: Invitation['state']; readonly row: TeamInvitationRow }
  | { readonly kind: 'ownership'; readonly state: Invitation['state']; readonly row: OwnershipRow }

/** What a mailed link opens: a place in a team, or an organization. */
export async function findInvitation(db: Queryable, token: string, now: Date): Promise<FoundInvitation> {
  const hash = hashToken(token)
  const team = await selectTeamInvitation(db, hash)
  if (team) return { kind: 'team', state: teamLinkState(team, now), row: team }
  const ownership = await selectOwnershipTransfer(db, hash)
  if (ownership) return { kind: 'ownership', state: ownershipLinkState(ownership, now), row: ownership }
  throw notFound()
}

export function assertOpen({ state }: FoundInvitation): void {
  if (state !== 'open') throw conflict(`invitation_${state}`, OVER[state])
}

const OVER: Record<Exclude<Invitation['state'], 'open'>, string> = {
  accepted: 'Esta invitación ya se aceptó. Inicia sesión para entrar.',
  expired: 'Este enlace venció. Pide que te envíen la invitación de nuevo.',
  withdrawn: 'Esta invitación se retiró.',
}
