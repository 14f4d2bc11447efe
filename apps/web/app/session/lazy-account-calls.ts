import { ApiError } from '../api-client'

/**
 * The contracts bring the whole validation library with them, and every page carries the session: a visitor who is
 * not signed in should not pay for it. A signed-in person fetches this chunk at start-up; a visitor who logs in
 * fetches it with the login form. Failing to fetch it counts as failing to reach the server.
 */
export async function accountCalls(): Promise<typeof import('./account-calls')> {
  try {
    return await import('./account-calls')
  } catch (cause) {
    throw new ApiError({ status: null, cause })
  }
}
