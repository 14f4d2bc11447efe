import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
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
  const { status, leaving } = useSession()
  const before = useRef(status)
  useEffect(() => {
    const ended = before.current !== 'signed-out' && status === 'signed-out' && !leaving
    before.current = status
    if (ended && requirementsOf(pathname).auth) void navigate(pathname + search, { replace: true })
  }, [status, leaving, navigate, pathname, search])
}

const serverSnapshot = () => SIGNED_OUT
