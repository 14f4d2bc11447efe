import { endViewingCall, findPeopleCall, loadPersonStoryCall, startViewingCall } from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import { admin, ownViewing } from '../../../platform/http/access'
import { type Route, route } from '../../../platform/http/route'
import { findPeople, loadStory } from './load-story'
import { endViewing, startViewing } from './view-as'

export function supportRoutes(deps: ApiDependencies): Route[] {
  return [
    route(findPeopleCall, admin, ({ actor, query }) => findPeople(deps, actor, query.q)),
    route(loadPersonStoryCall, admin, ({ actor, params }) => loadStory(deps, actor, params.id)),
    route(startViewingCall, admin, { audit: ['viewing.started'] }, ({ actor, params, body }) =>
      startViewing(deps, actor, params.id, body.reason),
    ),
    route(endViewingCall, ownViewing, { audit: ['viewing.ended'] }, ({ actor }) => endViewing(deps, actor)),
  ]
}
