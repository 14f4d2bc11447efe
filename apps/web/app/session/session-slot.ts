import { installApiClient } from '../api-client/client-slot'
import type { Session } from './create-session'
import { type SessionState, SIGNED_OUT } from './session-state'
import { markViewer } from './viewer-mark'

let installed: Session | null = null
let stopListening = () => {}
const listeners = new Set<() => void>()

/** Makes a session the page's own: hooks, guards and every call of the features go through it. */
export function installSession(session: Session): void {
  stopListening()
  installed = session
  installApiClient(session.client)
  stopListening = session.subscribe(tellListeners)
  tellListeners()
}

/** null where nobody needed a session yet, which is the same as being signed out. */
export function installedSession(): Session | null {
  return installed
}

export function sessionState(): SessionState {
  return installed?.getState() ?? SIGNED_OUT
}

/** Hears about the session's changes, those of one that is installed later included. */
export function subscribeToSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function tellListeners(): void {
  markViewer(sessionState())
  for (const listener of listeners) listener()
}
