import { listPublicEventsCall, loadPublicEventCall, type ReceivedQuery } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { anyone } from '../../platform/http/access'
import { type Route, route } from '../../platform/http/route'
import { NOTHING_HIDDEN } from '../../platform/http/viewing-gate'
import { createSharedReads } from '../../platform/shared-reads'
import { listPublicEvents } from './list-public-events'
import { loadPublicEvent } from './load-public-event'
import { organizerEventsRoutes } from './organizer/organizer-events.routes'
import { organizerMicrositeRoutes } from './organizer/organizer-microsite.routes'

export function eventsRoutes(deps: ApiDependencies): Route[] {
  const list = createSharedReads((query: ReceivedQuery<typeof listPublicEventsCall>) =>
    listPublicEvents(deps, query),
  )
  const load = createSharedReads((slug: string) => loadPublicEvent(deps, slug))
  return [
    route(listPublicEventsCall, anyone, { viewings: NOTHING_HIDDEN }, ({ query }) => list(query)),
    route(loadPublicEventCall, anyone, { viewings: NOTHING_HIDDEN }, ({ params }) => load(params.slug)),
    ...organizerEventsRoutes(deps),
    ...organizerMicrositeRoutes(deps),
  ]
}
