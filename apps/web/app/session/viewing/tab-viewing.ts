import type { WebStorage } from '../session-vault'
import { keepViewing, keptViewing, type ViewingRecord } from './viewing-record'

/** The viewing of a tab, as its session is given it. */
export interface TabViewing {
  readonly record: ViewingRecord
  token(): string | null
  isPast(): boolean
  /** From now on it opens nothing, here or after a reload. */
  drop(): void
}

/** `storage` is the tab's own, where the record stands. Null for an ordinary tab. */
export function viewingOfTab(storage: WebStorage, now: () => number): TabViewing | null {
  const record = keptViewing(storage)
  if (record === null) return null
  let { token } = record
  return {
    record,
    token: () => token,
    isPast: () => now() >= Date.parse(record.until_at),
    drop: () => {
      token = null
      keepViewing(storage, { ...record, token })
    },
  }
}
