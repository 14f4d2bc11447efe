import {
  finishGoogleCall,
  registerOrganizerByRoleCall,
  registerOrganizerCall,
  registerRunnerByRoleCall,
  registerRunnerCall,
  registerWithGoogleCall,
  sendGuestCodeCall,
  startGoogleCall,
  verifyGuestCodeCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { anyone } from '../../platform/http/access'
import { callerOf } from '../../platform/http/caller'
import { giveCsrfCookie } from '../../platform/http/csrf-cookie'
import { type Route, route } from '../../platform/http/route'
import { finishGoogle, registerWithGoogle, startGoogle } from './google-accounts'
import { sendGuestCode, verifyGuestCode } from './guest-code'
import { registerAccount } from './register-account'

const GOOGLE_COOKIE = 'google_state'

export function registrationRoutes(deps: ApiDependencies): Route[] {
  const isSecure = deps.publicUrl.startsWith('https:')
  return [
    ...[registerRunnerCall, registerRunnerByRoleCall].map((call) =>
      route(call, anyone, { audit: ['account.registered'] }, ({ body, request }) =>
        registerAccount(deps, body, callerOf(request)),
      ),
    ),
    ...[registerOrganizerCall, registerOrganizerByRoleCall].map((call) =>
      route(call, anyone, { audit: ['account.registered', 'organizer.registered'] }, ({ body, request }) =>
        registerAccount(deps, body, callerOf(request)),
      ),
    ),
    route(
      sendGuestCodeCall,
      anyone,
      { audit: { because: 'a code mailed to whoever asks' } },
      ({ body, request }) => sendGuestCode(deps, body.email, callerOf(request)),
    ),
    route(
      verifyGuestCodeCall,
      anyone,
      { audit: { because: 'a guest proves an address; what they then do is told' } },
      ({ body }) => verifyGuestCode(deps, body.email, body.code),
    ),
    route(startGoogleCall, anyone, async ({ request, reply }) => {
      const { authorization_url, state } = await startGoogle(deps, callerOf(request))
      reply.setCookie(GOOGLE_COOKIE, state, {
        path: '/api/v1/usuarios/google',
        httpOnly: true,
        sameSite: 'lax',
        secure: isSecure,
        maxAge: 600,
      })
      return { authorization_url }
    }),
    route(
      finishGoogleCall,
      anyone,
      { audit: ['session.opened', 'google.linked'] },
      async ({ body, request, reply }) => {
        const answer = await finishGoogle(
          deps,
          { ...body, expectedState: request.cookies[GOOGLE_COOKIE] },
          callerOf(request),
        )
        giveCsrfCookie(request, reply, isSecure)
        return answer
      },
    ),
    route(
      registerWithGoogleCall,
      anyone,
      { audit: ['account.registered', 'organizer.registered'] },
      ({ body, request }) => registerWithGoogle(deps, body, callerOf(request)),
    ),
  ]
}
