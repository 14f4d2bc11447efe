import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { requirementsOf } from './route-requirements'
import { sessionState, subscribeToSession } from './session-slot'
import { type SessionState, SIGNED_OUT } from './session-state'
import { type SessionViewer, viewerOf } from './viewer'

/** The session's state. The server, and the first render that must match it, always see nobody. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, sessionState, serverSnapshot)
}

/** Who is signed in, null while nobody is known to be. */
export function useViewer(): SessionViewer | null {
  const state = useSession()
  return useMemo(() => viewerOf(state), [state])
}

/**
 * Used once, in the root: when the session ends under someone's feet (it expired, or another tab logged out) a route
 * that needs it is entered again, and its guards send the person to the login with the way back.
 */
export function useReenterWhenSessionEnds(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  useEffect(() => {
    let before = sessionState().status
    return subscribeToSession(() => {
      const { status, leaving } = sessionState()
      const ended = before !== 'signed-out' && status === 'signed-out' && !leaving
      before = status
      if (ended && requirementsOf(pathname).auth) navigate(pathname + search, { replace: true })
    })
  }, [navigate, pathname, search])
}

const serverSnapshot = () => SIGNED_OUT
