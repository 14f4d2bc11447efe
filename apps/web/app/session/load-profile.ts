import type { Profile } from '@zancada/contracts'
import { ApiError } from '../api-client'
import { accountCalls } from './lazy-account-calls'
import type { SessionContext } from './session-context'
import { sessionTexts } from './session-texts'

/** Fetches the signed-in person's profile and keeps it with the session. */
export async function loadProfile(context: SessionContext): Promise<Profile> {
  if (context.vault.read().accessToken === null) {
    throw new ApiError({ status: 401, code: 'no_access_token', detail: sessionTexts.t('noAccessToken') })
  }
  const { loadProfileCall } = await accountCalls()
  const profile = await context.client.call(loadProfileCall)
  keepProfile(context, profile)
  return profile
}

export function keepProfile({ vault, store }: SessionContext, profile: Profile): void {
  vault.writeProfile(profile)
  store.sync()
}
