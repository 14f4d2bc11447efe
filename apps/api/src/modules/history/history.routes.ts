import { loadEventHistoryCall, loadOrganizerHistoryCall } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { organizerOwner, organizerWith } from '../../platform/http/access'
import { type Route, route } from '../../platform/http/route'
import { loadEventHistory, loadOrganizerHistory } from './load-history'

export function historyRoutes(deps: ApiDependencies): Route[] {
  return [
    route(loadEventHistoryCall, organizerWith('eventos'), ({ actor, params, query }) =>
      loadEventHistory(deps, actor, params.slug, query.cursor),
    ),
    route(loadOrganizerHistoryCall, organizerOwner, ({ actor, query }) =>
      loadOrganizerHistory(deps, actor, query.cursor),
    ),
  ]
}
