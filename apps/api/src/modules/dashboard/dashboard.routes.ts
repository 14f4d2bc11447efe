import { loadSummaryCall } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { organizerWith } from '../../platform/http/access'
import { type Route, route } from '../../platform/http/route'
import { NOTHING_HIDDEN } from '../../platform/http/viewing-gate'
import { liveRoutes } from './live/live.routes'
import type { LiveFeed } from './live/live-feed'
import { loadSummary } from './load-summary'

export function dashboardRoutes(deps: ApiDependencies, feed: LiveFeed): Route[] {
  return [
    route(loadSummaryCall, organizerWith('any'), { viewings: NOTHING_HIDDEN }, ({ actor, query }) =>
      loadSummary(deps, actor, query),
    ),
    ...liveRoutes(feed),
  ]
}
