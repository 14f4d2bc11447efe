import { ApiError } from '../api-client'
import { resendErrorText } from './account-error-text'
import { accountCalls } from './lazy-account-calls'
import { sessionTexts } from './locale'
import type { ProfileDesk } from './profile-desk'
import type { SessionContext } from './session-context'

/** What a snackbar shows after asking for another e-mail. */
export interface ResendResult {
  readonly severity: 'success' | 'error'
  readonly text: string
}

export async function resendVerification(
  { client }: SessionContext,
  profiles: ProfileDesk,
): Promise<ResendResult> {
  try {
    const { resendVerificationCall } = await accountCalls()
    await client.call(resendVerificationCall)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { severity: 'error', text: resendErrorText(error) }
  }
  await profiles.refresh()
  return { severity: 'success', text: sessionTexts.t('verification.resent') }
}
