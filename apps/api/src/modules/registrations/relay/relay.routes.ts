import {
  fillSeatCall,
  inviteToSeatCall,
  loadRelayTeamCall,
  loadSeatInvitationCall,
  loadSeatRaceCall,
  takeSeatCall,
  withdrawSeatInvitationCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import { anyBuyer, anyone, anyRunner } from '../../../platform/http/access'
import { callerOf } from '../../../platform/http/caller'
import { type Route, route } from '../../../platform/http/route'
import { fillOwnSeat } from './fill-own-seat'
import { inviteToSeat, withdrawSeatInvitation } from './invite-to-seat'
import { loadRelayTeam } from './own-team'
import { loadSeatInvitation, loadSeatRace, takeSeat } from './take-seat'

export function relayRoutes(deps: ApiDependencies): Route[] {
  return [
    route(loadRelayTeamCall, anyRunner, ({ actor, params }) => loadRelayTeam(deps, actor, params.id)),
    route(
      fillSeatCall,
      anyRunner,
      { audit: ['registration.seat_filled'] },
      ({ actor, request, params, body }) =>
        fillOwnSeat(deps, { actor, caller: callerOf(request), ...params, body }),
    ),
    route(inviteToSeatCall, anyRunner, { audit: ['registration.seat_offered'] }, ({ actor, params, body }) =>
      inviteToSeat(deps, { actor, ...params }, body.email),
    ),
    route(
      withdrawSeatInvitationCall,
      anyRunner,
      { audit: ['registration.seat_withdrawn'] },
      ({ actor, params }) => withdrawSeatInvitation(deps, { actor, ...params }),
    ),
    // The link names the seat; taking it proves the mailbox to which it was sent.
    route(loadSeatInvitationCall, anyone, ({ params }) => loadSeatInvitation(deps, params.token)),
    route(loadSeatRaceCall, anyone, ({ params }) => loadSeatRace(deps, params.token)),
    route(
      takeSeatCall,
      anyBuyer,
      { audit: ['registration.seat_taken'] },
      ({ actor, request, params, body }) =>
        takeSeat(deps, { actor, caller: callerOf(request), token: params.token, body }),
    ),
  ]
}
