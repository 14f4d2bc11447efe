import type { Profile } from '@zancada/contracts'
import { currentSession, enforceGuards } from '../../../session'

/** The profile as the server has it now; without an answer, the one the session already holds is better than nothing. */
export async function loadOwnProfile(request: Request): Promise<Profile> {
  const session = currentSession()
  try {
    return await session.loadProfile()
  } catch (error) {
    // Asking may have been what revealed that the session is over.
    await enforceGuards(request)
    const { profile } = session.getState()
    if (profile === null) throw error
    return profile
  }
}
