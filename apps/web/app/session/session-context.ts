import type { QueryClient } from '@tanstack/react-query'
import type { ApiClient } from '../api-client'
import type { OrderDrafts } from './order-drafts'
import type { PaymentSessionShelf } from './payment-session'
import type { ServerClock } from './server-clock'
import type { SessionStore } from './session-store'
import type { SessionTabs } from './session-tabs'
import type { SessionVault } from './session-vault'
import type { TabViewing } from './viewing/tab-viewing'

export interface SessionClock {
  now(): number
  /** Runs the action later; the answer cancels it. */
  after(milliseconds: number, action: () => void): () => void
}

/** What the session's use cases work with. */
export interface SessionContext {
  readonly store: SessionStore
  readonly vault: SessionVault
  readonly shelf: PaymentSessionShelf
  readonly drafts: OrderDrafts
  readonly tabs: SessionTabs
  readonly client: ApiClient
  readonly anonymousClient: ApiClient
  readonly clock: SessionClock
  readonly serverClock: ServerClock
  /** Null where nobody looks as somebody else. */
  readonly viewing: TabViewing | null
  /** Cached events, discounts, orders and sizes: what one person saw must not outlive their session. */
  readonly caches: Pick<QueryClient, 'clear'>
  /** Goes to a path of the site as a fresh page. */
  readonly leave: (path: string) => void
  /** Loads the page again, with nothing left in its memory. */
  readonly reload: () => void
  /** Shows what is stored now; a page that showed somebody else is loaded anew. */
  readonly follow: () => void
  readonly log: (message: string, error: unknown) => void
}
