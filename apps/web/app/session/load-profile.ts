import { ApiError } from '../api-client'
import { loadProfileCall, type Profile } from './account-calls'
import type { SessionContext } from './session-context'
import { sessionTexts } from './session-texts'

/** Fetches the signed-in person's profile and keeps it with the session. */
export async function loadProfile(context: SessionContext): Promise<Profile> {
  if (context.vault.read().accessToken === null) {
    throw new ApiError({ status: 401, code: 'no_access_token', detail: sessionTexts.t('noAccessToken') })
  }
  const profile = await context.client.call(loadProfileCall)
  keepProfile(context, profile)
  return profile
}

/** The roles come with the login; a profile that does not repeat them must not take them away. */
export function keepProfile({ vault, store }: SessionContext, profile: Profile): void {
  const available_roles = profile.available_roles ?? vault.read().profile?.available_roles
  vault.writeProfile(available_roles === undefined ? profile : { ...profile, available_roles })
  store.sync()
}
