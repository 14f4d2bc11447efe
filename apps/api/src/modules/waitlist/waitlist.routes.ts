import {
  acceptWaitlistOfferCall,
  joinWaitlistCall,
  leaveMyWaitCall,
  leaveWaitlistCall,
  leaveWaitlistEntryCall,
  listMyWaitsCall,
  loadWaitlistCall,
  loadWaitlistEntryCall,
  loadWaitlistOfferCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { anyBuyer, anyone } from '../../platform/http/access'
import { callerOf } from '../../platform/http/caller'
import { type Route, route } from '../../platform/http/route'
import { acceptOffer, leaveOffer, loadOffer } from './answer-offer'
import { joinWaitlist } from './join-waitlist'
import { leaveMyWait, leaveWaitlist, loadEntry } from './leave-waitlist'
import { listMyWaits, loadWaitlist } from './load-waitlist'

export function waitlistRoutes(deps: ApiDependencies): Route[] {
  return [
    route(loadWaitlistCall, anyone, ({ actor, params }) => loadWaitlist(deps, actor, params.slug)),
    route(joinWaitlistCall, anyBuyer, ({ actor, request, params, body }) =>
      joinWaitlist(deps, actor, callerOf(request), params.slug, body),
    ),
    route(listMyWaitsCall, anyBuyer, ({ actor }) => listMyWaits(deps, actor)),
    route(leaveMyWaitCall, anyBuyer, ({ actor, params }) => leaveMyWait(deps, actor, params.id)),
    // A link that was mailed is its own proof, of the one thing it was mailed for.
    route(loadWaitlistEntryCall, anyone, ({ params }) => loadEntry(deps, params.token)),
    route(leaveWaitlistEntryCall, anyone, ({ params }) => leaveWaitlist(deps, params.token)),
    route(loadWaitlistOfferCall, anyone, ({ params }) => loadOffer(deps, params.token)),
    route(acceptWaitlistOfferCall, anyone, ({ actor, params }) => acceptOffer(deps, actor, params.token)),
    route(leaveWaitlistCall, anyone, ({ params }) => leaveOffer(deps, params.token)),
  ]
}
