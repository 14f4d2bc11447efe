import { ApiError } from '../api-client'

/**
 * The contracts bring the whole validation library with them, and every page carries the session: a visitor who is
 * not signed in should not pay for it. Whoever is signed in fetches this chunk at start-up, and whoever signs in with
 * the form for it. Not getting it is not getting through to the server.
 */
export async function accountCalls(): Promise<typeof import('./account-calls')> {
  try {
    return await import('./account-calls')
  } catch (cause) {
    throw new ApiError({ status: null, cause })
  }
}
