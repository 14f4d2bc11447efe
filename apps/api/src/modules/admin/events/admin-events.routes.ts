import {
  featureEventCall,
  listAdminEventsCall,
  reinstateEventCall,
  takeDownEventCall,
  unfeatureEventCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import { admin } from '../../../platform/http/access'
import { type Route, route } from '../../../platform/http/route'
import { featureEvent, reinstateEvent, takeDownEvent, unfeatureEvent } from './decide-on-event'
import { listAdminEvents } from './list-admin-events'

export function adminEventsRoutes(deps: ApiDependencies): Route[] {
  return [
    route(listAdminEventsCall, admin, ({ query }) => listAdminEvents(deps, query)),
    route(takeDownEventCall, admin, { audit: ['event.taken_down'] }, ({ actor, params, body }) =>
      takeDownEvent(deps, actor, params.id, body.reason),
    ),
    route(reinstateEventCall, admin, { audit: ['event.reinstated'] }, ({ actor, params }) =>
      reinstateEvent(deps, actor, params.id),
    ),
    route(featureEventCall, admin, { audit: ['event.featured'] }, ({ actor, params }) =>
      featureEvent(deps, actor, params.id),
    ),
    route(unfeatureEventCall, admin, { audit: ['event.unfeatured'] }, ({ actor, params }) =>
      unfeatureEvent(deps, actor, params.id),
    ),
  ]
}
