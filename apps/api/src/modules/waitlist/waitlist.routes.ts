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
import { NOTHING_HIDDEN } from '../../platform/http/viewing-gate'
import { acceptOffer, leaveOffer, loadOffer } from './answer-offer'
import { joinWaitlist } from './join-waitlist'
import { leaveMyWait, leaveWaitlist, loadEntry } from './leave-waitlist'
import { listMyWaits, loadWaitlist } from './load-waitlist'

export function waitlistRoutes(deps: ApiDependencies): Route[] {
  return [
    route(loadWaitlistCall, anyone, ({ actor, params }) => loadWaitlist(deps, actor, params.slug)),
    route(joinWaitlistCall, anyBuyer, { audit: ['waitlist.joined'] }, ({ actor, request, params, body }) =>
      joinWaitlist(deps, actor, callerOf(request), params.slug, body),
    ),
    route(listMyWaitsCall, anyBuyer, { viewings: NOTHING_HIDDEN }, ({ actor }) => listMyWaits(deps, actor)),
    route(leaveMyWaitCall, anyBuyer, { audit: ['waitlist.left'] }, ({ actor, params }) =>
      leaveMyWait(deps, actor, params.id),
    ),
    // A link that was mailed is its own proof, of the one thing it was mailed for.
    route(loadWaitlistEntryCall, anyone, ({ params }) => loadEntry(deps, params.token)),
    route(leaveWaitlistEntryCall, anyone, { audit: ['waitlist.left'] }, ({ params }) =>
      leaveWaitlist(deps, params.token),
    ),
    route(loadWaitlistOfferCall, anyone, ({ params }) => loadOffer(deps, params.token)),
    route(acceptWaitlistOfferCall, anyone, { audit: ['waitlist.accepted'] }, ({ actor, params }) =>
      acceptOffer(deps, actor, params.token),
    ),
    route(leaveWaitlistCall, anyone, { audit: ['waitlist.left'] }, ({ params }) =>
      leaveOffer(deps, params.token),
    ),
  ]
}
