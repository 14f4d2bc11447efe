import { findPeopleCall, loadPersonStoryCall } from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import { admin } from '../../../platform/http/access'
import { type Route, route } from '../../../platform/http/route'
import { findPeople, loadStory } from './load-story'

export function supportRoutes(deps: ApiDependencies): Route[] {
  return [
    route(findPeopleCall, admin, ({ query }) => findPeople(deps, query.q)),
    route(loadPersonStoryCall, admin, ({ actor, params }) => loadStory(deps, actor, params.id)),
  ]
}
