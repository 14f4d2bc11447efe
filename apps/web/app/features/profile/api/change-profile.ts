import type { Profile } from '@zancada/contracts'
import { changeProfileCall } from '@zancada/contracts/accounts/profile.calls'
import { callApi } from '../../../api-client'
import { currentSession } from '../../../session'

/** Saves the changes and keeps the answer with the session, so that the whole site shows it. */
export async function changeProfile(form: FormData): Promise<Profile> {
  const profile = await callApi(changeProfileCall, { body: form })
  currentSession().keepProfile(profile)
  return profile
}
