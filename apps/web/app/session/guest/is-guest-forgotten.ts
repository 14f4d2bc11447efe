import { ApiError } from '../../api-client'
import { currentSession } from '../current-session'

/** A guest's proof lasts some hours, and one that came with a link is good for its order alone: they prove it again. */
export function isGuestForgotten(error: unknown): boolean {
  const isUnproven =
    error instanceof ApiError && (error.status === 401 || error.code === 'email_not_verified')
  return isUnproven && currentSession().getState().status === 'guest'
}
