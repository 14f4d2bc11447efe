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
    route(deactivateUserCall, admin, ({ actor, params, body }) =>
      decideOnUser(deps, actor, params.id, { move: 'deactivated', reason: body.reason }),
    ),
    route(activateUserCall, admin, ({ actor, params }) =>
      decideOnUser(deps, actor, params.id, { move: 'activated' }),
    ),
    route(makeAdminCall, admin, ({ actor, params }) =>
      decideOnUser(deps, actor, params.id, { move: 'made_admin' }),
    ),
    route(unmakeAdminCall, admin, ({ actor, params }) =>
      decideOnUser(deps, actor, params.id, { move: 'unmade_admin' }),
    ),
    route(endUserSessionsCall, admin, ({ actor, params }) => endUserSessions(deps, actor, params.id)),
  ]
}
