import {
  acceptWaitlistOfferCall,
  joinWaitlistCall,
  leaveWaitlistCall,
  loadWaitlistOfferCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { anyone } from '../../platform/http/access'
import { callerOf } from '../../platform/http/caller'
import { type Route, route } from '../../platform/http/route'
import { acceptOffer, leaveOffer, loadOffer } from './answer-offer'
import { joinWaitlist } from './join-waitlist'

/** Open to anyone: a visitor joins by their e-mail, and an offer's link is its own proof. */
export function waitlistRoutes(deps: ApiDependencies): Route[] {
  return [
    route(joinWaitlistCall, anyone, ({ actor, request, params, body }) =>
      joinWaitlist(deps, actor, callerOf(request), params.slug, body),
    ),
    route(loadWaitlistOfferCall, anyone, ({ params }) => loadOffer(deps, params.token)),
    route(acceptWaitlistOfferCall, anyone, ({ params }) => acceptOffer(deps, params.token)),
    route(leaveWaitlistCall, anyone, ({ params }) => leaveOffer(deps, params.token)),
  ]
}
