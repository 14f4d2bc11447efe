import type { ApiError } from '../api-client'
import { sessionTexts } from './locale'

/** What the login form says about a refused login, in the catalogue's order. */
export function loginErrorText(error: ApiError): string {
  const [firstGeneral] = error.generalErrors
  if (error.generalErrors.some(isStaffDeactivated)) return sessionTexts.t('login.staffDeactivated')
  if (firstGeneral !== undefined) return firstGeneral
  switch (error.status) {
    case null:
      return sessionTexts.t('login.noResponse')
    case 401:
      return sessionTexts.t('login.wrongCredentials')
    case 429:
      return sessionTexts.t('login.tooManyTries')
    default:
      return error.detail ?? sessionTexts.t('login.failed')
  }
}

function isStaffDeactivated(text: string): boolean {
  return /staff/i.test(text) && /desactivad|deactivated|disabled|inactiv/i.test(text)
}
