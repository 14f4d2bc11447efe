import { ORGANIZER_NOT_FOUND } from '@zancada/contracts/team/permissions'
import type { ApiError } from '../api-client'
import type { SessionContext } from './session-context'

/** What was read for one organizer is never shown for another, whatever made it change. */
export function clearWhenOrganizerChanges({ store, caches }: Pick<SessionContext, 'store' | 'caches'>): void {
  const current = () => store.getState().acting?.slug ?? null
  let before = current()
  store.subscribe(() => {
    const now = current()
    if (before !== null && now !== before) caches.clear()
    before = now
  })
}

/** The team is no longer theirs: the profile tells what is left. */
export function tellsLostTeam({ code }: ApiError): boolean {
  return code === ORGANIZER_NOT_FOUND
}
