import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { ActingTeam } from './acting-team'
import { requirementsOf } from './route-requirements'
import { sessionState, subscribeToSession } from './session-slot'
import { type SessionState, SIGNED_OUT } from './session-state'
import { type SessionViewer, viewerOf } from './viewer'

/** The session's state. The server, and the first render that must match it, always see nobody. */
export function useSession(): SessionState {
  return useSyncExternalStore(subscribeToSession, sessionState, serverSnapshot)
}

/** The organizer one works for in the panel. */
export function useActingTeam(): ActingTeam | null {
  return useSession().acting
}

/** Who is signed in, null while nobody is known to be. */
export function useViewer(): SessionViewer | null {
  const state = useSession()
  return useMemo(() => viewerOf(state), [state])
}

/**
 * Used once, in the root: the route is entered again, and its guards decide anew, when the session ends under someone's
 * feet (it expired, or another tab logged out) or the role they had is no longer theirs.
 */
export function useReenterWhenSessionChanges(): void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { status, role, profile, leaving, viewing } = useSession()
  // Without a profile the role is a guess: another tab is signing in, or the storage was just read.
  const knownRole = profile === null ? null : role
  const before = useRef({ status, role: knownRole })
  useEffect(() => {
    const last = before.current
    before.current = { status, role: knownRole ?? last.role }
    // A viewing that ended says so where it was.
    if (leaving || viewing?.isOver) return
    const { auth, roles } = requirementsOf(pathname)
    const ended = last.status !== 'signed-out' && status === 'signed-out'
    const lost = knownRole !== null && last.role !== null && knownRole !== last.role
    if ((ended && auth) || (lost && roles !== undefined && !roles.includes(knownRole)))
      void navigate(pathname + search, { replace: true })
  }, [status, knownRole, leaving, viewing, navigate, pathname, search])
}

const serverSnapshot = () => SIGNED_OUT
