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

/** Health and the people to call: what nobody sees of a profile but its person. */
const CARE_OF_PROFILE = {
  eps: null,
  blood_type: null,
  weight_kg: null,
  height_cm: null,
  emergency_contact_name: null,
  emergency_contact_phone: null,
}

export function profileRoutes(deps: ApiDependencies): Route[] {
  return [
    route(loadProfileCall, anyAccount, { viewings: CARE_OF_PROFILE }, ({ actor, request, reply }) => {
      giveCsrfCookie(request, reply, deps.publicUrl.startsWith('https:'))
      return loadProfile(deps, actor)
    }),
    route(
      changeProfileCall,
      anyAccount,
      { audit: ['profile.changed', 'consent.given', 'consent.withdrawn'] },
      async ({ actor, request }) => {
        const { fields, files } = await readForm(request, { maxFileBytes: AVATAR_MAX_BYTES })
        const { avatar: removal, ...texts } = fields
        const avatar = files.avatar ?? (removal === '' ? null : undefined)
        const who = { actor, caller: callerOf(request) }
        return changeProfile(deps, who, { fields: texts, ...(avatar !== undefined && { avatar }) })
      },
    ),
    route(verifyEmailCall, anyone, { audit: ['email.verified'] }, ({ body, request }) =>
      verifyEmail(deps, body.token, callerOf(request)),
    ),
    route(resendVerificationCall, anyAccount, { audit: { because: 'a mail to oneself' } }, ({ actor }) =>
      resendVerification(deps, actor),
    ),
    route(
      requestPasswordResetCall,
      anyone,
      {
        audit: { because: 'anybody may ask it of any address: only the link that is used changes something' },
      },
      ({ body, request }) => requestPasswordReset(deps, body.email, callerOf(request)),
    ),
    route(
      checkResetLinkCall,
      anyone,
      { audit: { because: 'tells whether a link is good; nothing is changed' } },
      async ({ body, request }) => {
        await checkResetLink(deps, body.token, callerOf(request))
        return {}
      },
    ),
    route(resetPasswordCall, anyone, { audit: ['password.reset'] }, ({ body, request }) =>
      resetPassword(deps, body, callerOf(request)),
    ),
    route(changePasswordCall, anyAccount, { audit: ['password.changed'] }, ({ actor, body }) =>
      changePassword(deps, actor, body),
    ),
  ]
}
