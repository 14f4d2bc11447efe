import {
  AVATAR_MAX_BYTES,
  changePasswordCall,
  changeProfileCall,
  checkResetLinkCall,
  loadProfileCall,
  requestPasswordResetCall,
  resendVerificationCall,
  resetPasswordCall,
  verifyEmailCall,
} from '@zancada/contracts'
import type { ApiDependencies } from '../../platform/dependencies'
import { anyAccount, anyone } from '../../platform/http/access'
import { callerOf } from '../../platform/http/caller'
import { giveCsrfCookie } from '../../platform/http/csrf-cookie'
import { readForm } from '../../platform/http/multipart-form'
import { type Route, route } from '../../platform/http/route'
import { changePassword } from './change-password'
import { changeProfile } from './change-profile'
import { loadProfile } from './load-profile'
import { checkResetLink, requestPasswordReset, resetPassword } from './password-reset'
import { resendVerification } from './resend-verification'
import { verifyEmail } from './verify-email'

export function profileRoutes(deps: ApiDependencies): Route[] {
  return [
    route(loadProfileCall, anyAccount, ({ actor, request, reply }) => {
      giveCsrfCookie(request, reply, deps.publicUrl.startsWith('https:'))
      return loadProfile(deps, actor)
    }),
    route(changeProfileCall, anyAccount, async ({ actor, request }) => {
      const { fields, files } = await readForm(request, { maxFileBytes: AVATAR_MAX_BYTES })
      const { avatar: removal, ...texts } = fields
      const avatar = files.avatar ?? (removal === '' ? null : undefined)
      const who = { actor, caller: callerOf(request) }
      return changeProfile(deps, who, { fields: texts, ...(avatar !== undefined && { avatar }) })
    }),
    route(verifyEmailCall, anyone, ({ body, request }) => verifyEmail(deps, body.token, callerOf(request))),
    route(resendVerificationCall, anyAccount, ({ actor }) => resendVerification(deps, actor)),
    route(requestPasswordResetCall, anyone, ({ body, request }) =>
      requestPasswordReset(deps, body.email, callerOf(request)),
    ),
    route(checkResetLinkCall, anyone, async ({ body, request }) => {
      await checkResetLink(deps, body.token, callerOf(request))
      return {}
    }),
    route(resetPasswordCall, anyone, ({ body, request }) => resetPassword(deps, body, callerOf(request))),
    route(changePasswordCall, anyAccount, ({ actor, body }) => changePassword(deps, actor, body)),
  ]
}
