import type { ApiError } from '../api-client'
import { sessionTexts } from './locale'
import { SESSION_EXPIRED } from './token-keeper'

export function runnerRegistrationErrorText(error: ApiError): string {
  return error.detail ?? sessionTexts.t('registration.runnerFailed')
}

/** The organizer's form shows all its field errors as one text, joined with spaces. */
export function organizerRegistrationErrorText(error: ApiError): string {
  const texts = [...Object.values(error.fieldErrors).flat(), ...error.generalErrors]
  if (texts.length > 0) return texts.join(' ')
  return error.detail ?? sessionTexts.t('registration.organizerFailed')
}

export function verificationErrorText(error: ApiError): string {
  return error.detail ?? sessionTexts.t('verification.failed')
}

/** A refusal means «too soon» unless the server says more; with no answer at all, that would be a lie. */
export function resendErrorText(error: ApiError): string {
  if (error.serverError !== null) return error.serverError
  const wasRefused = error.status !== null && error.code !== SESSION_EXPIRED
  return sessionTexts.t(wasRefused ? 'verification.resentRecently' : 'verification.resendFailed')
}
