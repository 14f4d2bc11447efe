import { verifyEmailCall } from '@zancada/contracts/accounts/email-and-password.calls'
import { ApiError, callApi } from '../../../api-client'
import { currentSession, verificationErrorText } from '../../../session'
import { once } from '../once'

export type VerifiedLink =
  | { readonly outcome: 'verified' }
  /** Used, expired or never ours; `reason` is the server's own, when it gave one. */
  | { readonly outcome: 'refused'; readonly text: string; readonly reason: string | null }
  | { readonly outcome: 'no-answer'; readonly text: string }

/** Spends a verification link, once however many times it is asked for; with no answer it may be tried again. */
export async function verifyLink(token: string): Promise<VerifiedLink> {
  const outcome = await links.run(token)
  if (outcome.outcome === 'no-answer') links.forget(token)
  return outcome
}

const links = once(async (token: string): Promise<VerifiedLink> => {
  try {
    const { email, email_verified_at } = await callApi(verifyEmailCall, { body: { token } })
    const session = currentSession()
    // Start-up may still be fetching the profile as it was before; ours must be the last word.
    await session.initialise()
    const { profile } = session.getState()
    // The link may be opened where someone else is signed in.
    if (profile?.email === email) session.keepProfile({ ...profile, email_verified_at })
    return { outcome: 'verified' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    const text = verificationErrorText(error)
    if (error.status === null || error.status >= 500) return { outcome: 'no-answer', text }
    return { outcome: 'refused', text, reason: error.fieldErrors.token?.[0] ?? error.detail }
  }
})
