import { ApiError } from '../api-client'
import { resendErrorText, verificationErrorText } from './account-error-text'
import { accountCalls } from './lazy-account-calls'
import { keepProfile, loadProfile } from './load-profile'
import type { SessionContext } from './session-context'
import { sessionTexts } from './session-texts'

export type VerificationResult =
  | { readonly outcome: 'verified' }
  | { readonly outcome: 'refused'; readonly text: string; readonly code: string | null }

/** What a snackbar shows after asking for another e-mail. */
export interface ResendResult {
  readonly severity: 'success' | 'error'
  readonly text: string
}

export async function verifyEmail(context: SessionContext, token: string): Promise<VerificationResult> {
  try {
    const { verifyEmailCall } = await accountCalls()
    const { email, email_verified_at } = await context.client.call(verifyEmailCall, { body: { token } })
    const { profile } = context.vault.read()
    // The link may be opened where someone else is signed in.
    if (profile?.email === email) keepProfile(context, { ...profile, email_verified_at })
    return { outcome: 'verified' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { outcome: 'refused', text: verificationErrorText(error), code: error.code }
  }
}

export async function resendVerification(context: SessionContext): Promise<ResendResult> {
  try {
    const { resendVerificationCall } = await accountCalls()
    await context.client.call(resendVerificationCall)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { severity: 'error', text: resendErrorText(error) }
  }
  await loadProfile(context).catch((error: unknown) =>
    context.log('the profile could not be reloaded', error),
  )
  return { severity: 'success', text: sessionTexts.t('verification.resent') }
}
