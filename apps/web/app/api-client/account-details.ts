import { type ApiTextKey, apiTexts } from './locale'

/** The ten details that stay in English on the wire; whatever else the server says is already Spanish. */
export const ACCOUNT_DETAILS: Readonly<Record<string, ApiTextKey>> = {
  'no active account found with the given credentials': 'details.noActiveAccount',
  'invalid credentials': 'details.invalidCredentials',
  'user account is disabled': 'details.accountDisabled',
  'unable to log in': 'details.unableToLogIn',
  'user account not found': 'details.accountNotFound',
  'password reset required': 'details.passwordResetRequired',
  'invalid token': 'details.invalidToken',
  'token has expired': 'details.tokenExpired',
  'invalid password': 'details.invalidPassword',
  'email already registered': 'details.emailRegistered',
}

export function inSpanish(detail: string): string {
  const key = ACCOUNT_DETAILS[normalised(detail)]
  return key === undefined ? detail : apiTexts.t(key)
}

/** Servers differ in capitals and in the final full stop, never in the words. */
function normalised(detail: string): string {
  return detail.trim().toLowerCase().replace(/\.+$/, '')
}
