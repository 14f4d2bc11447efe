import type { ApiError } from './api-error'
import type { Credentials } from './credentials'

export interface ApiClientSettings {
  readonly fetch: typeof globalThis.fetch
  /** Empty in the browser, where the API shares the site's origin. */
  readonly baseUrl?: string
  readonly timeoutMs?: number
  readonly readCookies?: () => string
  readonly credentials?: Credentials
  /** Named by the calls of the panel. */
  readonly actingOrganizer?: () => string | null
  /** Told of every answer of the panel that refuses. */
  readonly onRefused?: (error: ApiError) => void
}
