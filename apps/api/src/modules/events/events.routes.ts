import { listPublicEventsCall, loadPublicEventCall } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { anyone } from '../../platform/http/access'
import { type Route, route } from '../../platform/http/route'
import { listPublicEvents } from './list-public-events'
import { loadPublicEvent } from './load-public-event'
import { organizerEventsRoutes } from './organizer/organizer-events.routes'
import { organizerMicrositeRoutes } from './organizer/organizer-microsite.routes'

export function eventsRoutes(deps: ApiDependencies): Route[] {
  return [
    route(listPublicEventsCall, anyone, ({ query }) => listPublicEvents(deps, query)),
    route(loadPublicEventCall, anyone, ({ params }) => loadPublicEvent(deps, params.slug)),
    ...organizerEventsRoutes(deps),
    ...organizerMicrositeRoutes(deps),
  ]
}
