import { useEffect } from 'react'
import { currentSession } from '../current-session'
import { isGuestForgotten } from './is-guest-forgotten'

/** When the API no longer takes a guest's proof, they are asked for it again. Answers whether that was the trouble. */
export function forgetRefusedGuest(error: unknown): boolean {
  const isForgotten = isGuestForgotten(error)
  if (isForgotten) currentSession().forgetGuest()
  return isForgotten
}

/** The same for what a query answered. */
export function useForgetRefusedGuest(error: unknown): boolean {
  const isForgotten = isGuestForgotten(error)
  useEffect(() => {
    if (isForgotten) currentSession().forgetGuest()
  }, [isForgotten])
  return isForgotten
}
