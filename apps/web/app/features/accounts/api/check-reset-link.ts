import { checkResetLinkCall } from '@zancada/contracts/accounts/email-and-password.calls'
import { ApiError, callApi } from '../../../api-client'

/** Why a link no longer works, in the server's words; null while it may. Without an answer it is worth trying. */
export async function checkResetLink(token: string): Promise<string | null> {
  try {
    await callApi(checkResetLinkCall, { body: { token } })
    return null
  } catch (error) {
    return whyDead(error)
  }
}

export function whyDead(error: unknown): string | null {
  return error instanceof ApiError ? (error.fieldErrors.token?.[0] ?? null) : null
}
