import { type RawBuilder, sql } from 'kysely'

/** Where a page of those whose time is over stopped: they are read by `expires_at` and `id`. */
export interface Ending {
  readonly id: string
  readonly expires_at: Date
}

/** Those after it; all of them when there is none. */
export function endsAfter(last: Ending | undefined): RawBuilder<boolean> {
  return last === undefined ? sql`true` : sql`(expires_at, id) > (${last.expires_at}, ${last.id}::uuid)`
}
