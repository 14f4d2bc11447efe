import {
  acceptInvitationCall,
  activateMemberCall,
  changeMemberCall,
  deactivateMemberCall,
  inviteMemberCall,
  listTeamCall,
  loadInvitationCall,
  loadOwnershipCall,
  offerOwnershipCall,
  resendInvitationCall,
  withdrawInvitationCall,
  withdrawOwnershipCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { anyone, organizerOwner, organizerOwnerAlways } from '../../platform/http/access'
import { callerOf } from '../../platform/http/caller'
import { giveCsrfCookie } from '../../platform/http/csrf-cookie'
import { idempotencyKeyOf } from '../../platform/http/idempotency-key'
import { type Route, route } from '../../platform/http/route'
import { acceptInvitation } from './accept-invitation'
import { changeMember, moveMember } from './change-member'
import { inviteMember, resendInvitation, withdrawInvitation } from './invite-member'
import { listTeam } from './list-team'
import { loadInvitation } from './load-invitation'
import { loadOwnership, offerOwnership, withdrawOwnership } from './offer-ownership'

/** The team is its owner's alone: no permission gives it, so nobody raises themself. */
export function teamRoutes(deps: ApiDependencies): Route[] {
  return [
    route(listTeamCall, organizerOwner, ({ actor, query }) => listTeam(deps, actor, query)),
    route(
      inviteMemberCall,
      organizerOwner,
      { audit: ['team.invited'], takenDown: 'other' },
      ({ actor, body, request }) => inviteMember(deps, actor, body, idempotencyKeyOf(request)),
    ),
    route(
      changeMemberCall,
      organizerOwner,
      { audit: ['team.changed'], takenDown: 'other' },
      ({ actor, params, body }) => changeMember(deps, actor, params.id, body),
    ),
    route(
      withdrawInvitationCall,
      organizerOwnerAlways,
      { audit: ['team.invitation_withdrawn'], takenDown: 'other' },
      async ({ actor, params }) => {
        await withdrawInvitation(deps, actor, params.id)
        return {}
      },
    ),
    route(
      deactivateMemberCall,
      organizerOwnerAlways,
      { audit: ['team.deactivated'], takenDown: 'other' },
      ({ actor, params }) => moveMember(deps, actor, params.id, 'inactive'),
    ),
    route(
      activateMemberCall,
      organizerOwner,
      { audit: ['team.activated'], takenDown: 'other' },
      ({ actor, params }) => moveMember(deps, actor, params.id, 'active'),
    ),
    route(
      resendInvitationCall,
      organizerOwner,
      { audit: ['team.invited_again'], takenDown: 'other' },
      ({ actor, params }) => resendInvitation(deps, actor, params.id),
    ),
    route(loadOwnershipCall, organizerOwner, ({ actor }) => loadOwnership(deps, actor)),
    route(
      offerOwnershipCall,
      organizerOwner,
      { audit: ['organizer.offered'], takenDown: 'other' },
      ({ actor, body }) => offerOwnership(deps, actor, body),
    ),
    route(
      withdrawOwnershipCall,
      organizerOwnerAlways,
      { audit: ['organizer.offer_withdrawn'], takenDown: 'other' },
      ({ actor }) => withdrawOwnership(deps, actor),
    ),
    route(loadInvitationCall, anyone, ({ params, request }) =>
      loadInvitation(deps, params.token, callerOf(request)),
    ),
    route(
      acceptInvitationCall,
      anyone,
      { audit: ['team.joined', 'organizer.owner_changed'] },
      async ({ actor, params, body, request, reply }) => {
        const answer = await acceptInvitation(deps, {
          actor,
          caller: callerOf(request),
          token: params.token,
          given: body,
        })
        giveCsrfCookie(request, reply, deps.publicUrl.startsWith('https:'))
        return answer
      },
    ),
  ]
}
