import { loadSummaryCall } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { organizerWith } from '../../platform/http/access'
import { type Route, route } from '../../platform/http/route'
import { liveRoutes } from './live/live.routes'
import type { LiveFeed } from './live/live-feed'
import { loadSummary } from './load-summary'

export function dashboardRoutes(deps: ApiDependencies, feed: LiveFeed): Route[] {
  return [
    route(loadSummaryCall, organizerWith('any'), ({ actor, query }) => loadSummary(deps, actor, query)),
    ...liveRoutes(feed),
  ]
}
