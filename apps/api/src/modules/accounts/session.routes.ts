import {
  closeSessionCall,
  listSessionsCall,
  logInCall,
  REMEMBER_ME_HEADER,
  refreshTokenCall,
  revokeSessionCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { anyAccount, anyone } from '../../platform/http/access'
import { callerOf } from '../../platform/http/caller'
import { giveCsrfCookie } from '../../platform/http/csrf-cookie'
import { type Route, route } from '../../platform/http/route'
import { closeSession } from './close-session'
import { logIn } from './log-in'
import { endOwnSession, listOwnSessions } from './own-sessions'
import { refreshSession } from './refresh-session'

export function sessionRoutes(deps: ApiDependencies): Route[] {
  return [
    route(logInCall, anyone, { audit: ['session.opened'] }, async ({ body, request, reply }) => {
      const is_remembered = request.headers[REMEMBER_ME_HEADER.toLowerCase()] === 'true'
      const answer = await logIn(deps, body, { caller: callerOf(request), is_remembered })
      giveCsrfCookie(request, reply, deps.publicUrl.startsWith('https:'))
      return answer
    }),
    route(
      refreshTokenCall,
      anyone,
      { audit: { because: 'the session goes on, every half hour; a reuse is told' } },
      ({ body }) => refreshSession(deps, body.refresh),
    ),
    route(closeSessionCall, anyone, { audit: ['session.ended'] }, async ({ body }) => {
      await closeSession(deps, body.refresh)
      return {}
    }),
    route(listSessionsCall, anyAccount, async ({ actor }) => ({
      results: await listOwnSessions(deps, actor),
      next: null,
    })),
    route(revokeSessionCall, anyAccount, { audit: ['session.ended'] }, async ({ actor, params }) => {
      await endOwnSession(deps, actor, params.id)
      return {}
    }),
  ]
}
