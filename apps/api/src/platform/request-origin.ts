import { AsyncLocalStorage } from 'node:async_hooks'

/** From where a request comes, whose it is, and for which organizer it acts. */
export interface RequestOrigin {
  readonly address: string
  /** Null: nobody who signed in. */
  readonly user_id: string | null
  readonly organizer_id: string | null
  /** As whom `user_id`, an administrator, looks at the product. */
  readonly viewing_as?: string
}

const origins = new AsyncLocalStorage<RequestOrigin>()

/** What `work` does is done for this request, however deep it is called. Jobs are done for none. */
export function forRequest<T>(origin: RequestOrigin, work: () => T): T {
  return origins.run(origin, work)
}

/** What is done for several requests at once is done for none of them. */
export function forNoRequest<T>(work: () => T): T {
  return origins.exit(work)
}

export function requestOrigin(): RequestOrigin | null {
  return origins.getStore() ?? null
}
