import type { AnswerOf, startViewingCall } from '@zancada/contracts'
import { VIEWING_KEY } from '../session-keys'

export type OpenedViewing = AnswerOf<typeof startViewingCall>

export interface ViewingRecord {
  /** Null once it is over. */
  readonly token: string | null
  readonly person: { readonly id: string; readonly name: string }
  readonly until_at: string
}

/** As much of `Storage` as this reads and writes. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

export function keepViewing(storage: TabStorage, { token, person, until_at }: ViewingRecord): void {
  storage.setItem(VIEWING_KEY, JSON.stringify({ token, person, until_at }))
}

export function keptViewing(storage: TabStorage): ViewingRecord | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(VIEWING_KEY) ?? 'null')
    return isRecord(kept) ? kept : null
  } catch {
    return null
  }
}

/** From now on the tab is like any other. */
export function leaveViewing(): void {
  for (const key of Object.keys(sessionStorage))
    if (key === VIEWING_KEY || key.startsWith(`${VIEWING_KEY}.`)) sessionStorage.removeItem(key)
}

/** The tab's storage under names of its own, which nothing of an ordinary session reads. */
export function viewingStorage(storage: TabStorage): TabStorage {
  const own = (key: string) => `${VIEWING_KEY}.${key}`
  return {
    getItem: (key) => storage.getItem(own(key)),
    setItem: (key, value) => storage.setItem(own(key), value),
    removeItem: (key) => storage.removeItem(own(key)),
  }
}

function isRecord(value: unknown): value is ViewingRecord {
  if (typeof value !== 'object' || value === null) return false
  const { token, person, until_at }: Record<string, unknown> = { ...value }
  const { id, name }: Record<string, unknown> = { ...Object(person) }
  return (
    (token === null || typeof token === 'string') &&
    typeof until_at === 'string' &&
    typeof id === 'string' &&
    typeof name === 'string'
  )
}
