import {
  activateUserCall,
  deactivateUserCall,
  endUserSessionsCall,
  listAdminUsersCall,
  makeAdminCall,
  unmakeAdminCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../../platform/dependencies'
import { admin } from '../../../platform/http/access'
import { type Route, route } from '../../../platform/http/route'
import { decideOnUser, endUserSessions } from './decide-on-user'
import { listAdminUsers } from './list-admin-users'

export function adminUsersRoutes(deps: ApiDependencies): Route[] {
  return [
    route(listAdminUsersCall, admin, ({ query }) => listAdminUsers(deps, query)),
    route(deactivateUserCall, admin, { audit: ['user.deactivated'] }, ({ actor, params, body }) =>
      decideOnUser(deps, actor, params.id, { move: 'deactivated', reason: body.reason }),
    ),
    route(activateUserCall, admin, { audit: ['user.activated'] }, ({ actor, params }) =>
      decideOnUser(deps, actor, params.id, { move: 'activated' }),
    ),
    route(makeAdminCall, admin, { audit: ['user.made_admin'] }, ({ actor, params }) =>
      decideOnUser(deps, actor, params.id, { move: 'made_admin' }),
    ),
    route(unmakeAdminCall, admin, { audit: ['user.unmade_admin'] }, ({ actor, params }) =>
      decideOnUser(deps, actor, params.id, { move: 'unmade_admin' }),
    ),
    route(endUserSessionsCall, admin, { audit: ['user.sessions_ended'] }, ({ actor, params }) =>
      endUserSessions(deps, actor, params.id),
    ),
  ]
}
