import { accountCalls } from '../lazy-account-calls'
import type { SessionContext } from '../session-context'
import type { TabViewing } from './tab-viewing'

/** The tab becomes its person's, until its time is over; one that ended before stays as it is. */
export function openViewing(context: SessionContext, viewing: TabViewing): void {
  const { vault, store, clock } = context
  const { person, until_at: untilAt } = viewing.record
  const token = viewing.token()
  if (token === null || viewing.isPast()) {
    markOver(context)
    return
  }
  vault.startViewing(token)
  store.note({ viewing: { person, untilAt, isOver: false } })
  clock.after(Date.parse(untilAt) - clock.now(), () => markOver(context))
}

/** What the tab showed is forgotten; that it showed somebody stays, until they leave. */
export function markOver({
  vault,
  store,
  caches,
  viewing,
}: Pick<SessionContext, 'vault' | 'store' | 'caches' | 'viewing'>): void {
  if (viewing === null) return
  viewing.drop()
  vault.clear()
  caches.clear()
  store.note({ viewing: { person: viewing.record.person, untilAt: viewing.record.until_at, isOver: true } })
}

/** The end its administrator chose. What could not be told to the server ends by itself, and here at once. */
export async function endViewing(context: SessionContext): Promise<void> {
  try {
    const { endViewingCall } = await accountCalls()
    await context.client.call(endViewingCall, { keepalive: true })
  } catch (error) {
    context.log('the viewing could not be ended on the server', error)
  }
  markOver(context)
}
