import type { GoogleNewcomer, LoginAnswer } from '@zancada/contracts'
import { finishGoogleCall, startGoogleCall } from '@zancada/contracts/accounts/guest-and-google.calls'
import { ApiError, callApi } from '../../../api-client'
import { once } from '../once'
import { rememberChoice } from '../remembered-choice'

export type GoogleStart =
  | { readonly outcome: 'leaving' }
  | { readonly outcome: 'unavailable' }
  | { readonly outcome: 'failed' }

/** Leaves for Google; the person comes back to `/auth/callback`. */
export async function startGoogle(
  rememberMe: boolean,
  leave: (url: string) => void = (url) => location.assign(url),
): Promise<GoogleStart> {
  try {
    const { authorization_url } = await callApi(startGoogleCall)
    rememberChoice(rememberMe)
    leave(authorization_url)
    return { outcome: 'leaving' }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { outcome: error.status === 404 ? 'unavailable' : 'failed' }
  }
}

export type GoogleFinish =
  | { readonly outcome: 'known'; readonly answer: LoginAnswer }
  | { readonly outcome: 'newcomer'; readonly newcomer: GoogleNewcomer }
  | { readonly outcome: 'refused'; readonly error: ApiError }

/** Google's answer is good for one exchange. */
export function finishGoogle(code: string, state: string): Promise<GoogleFinish> {
  return exchanges.run(code, state)
}

const exchanges = once(async (code: string, state: string): Promise<GoogleFinish> => {
  try {
    const answer = await callApi(finishGoogleCall, { body: { code, state } })
    return 'access' in answer ? { outcome: 'known', answer } : { outcome: 'newcomer', newcomer: answer }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { outcome: 'refused', error }
  }
})
