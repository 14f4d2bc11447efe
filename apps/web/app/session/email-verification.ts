import { ApiError } from '../api-client'
import { resendErrorText } from './account-error-text'
import { accountCalls } from './lazy-account-calls'
import { loadProfile } from './load-profile'
import type { SessionContext } from './session-context'
import { sessionTexts } from './session-texts'

/** What a snackbar shows after asking for another e-mail. */
export interface ResendResult {
  readonly severity: 'success' | 'error'
  readonly text: string
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
