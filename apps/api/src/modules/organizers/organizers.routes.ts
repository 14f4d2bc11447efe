import { listPublicOrganizersCall } from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { anyone } from '../../platform/http/access'
import { type Route, route } from '../../platform/http/route'
import { listPublicOrganizers } from './list-public-organizers'

export function organizersRoutes(deps: ApiDependencies): Route[] {
  return [route(listPublicOrganizersCall, anyone, ({ query }) => listPublicOrganizers(deps, query))]
}
