import { ORDER_DRAFTS_KEY } from './session-keys'
import type { WebStorage } from './session-vault'

export const DRAFT_LIFETIME_MS = 24 * 60 * 60_000

interface Kept {
  readonly savedAt: number
  readonly draft: unknown
}

/**
 * What was typed for orders that are not paid yet, by order, so that a reload loses nothing. They are people's data:
 * a paid order's is removed, all go on logging out, and none outlives a day. Whoever reads one checks its shape.
 */
export class OrderDrafts {
  readonly #storage: WebStorage
  readonly #now: () => number

  constructor(storage: WebStorage, now: () => number) {
    this.#storage = storage
    this.#now = now
  }

  read(order: string): unknown {
    return this.#living().get(order)?.draft ?? null
  }

  write(order: string, draft: unknown): void {
    this.#store(this.#living().set(order, { savedAt: this.#now(), draft }))
  }

  remove(order: string): void {
    const drafts = this.#living()
    if (drafts.delete(order)) this.#store(drafts)
  }

  clear(): void {
    this.#storage.removeItem(ORDER_DRAFTS_KEY)
  }

  #living(): Map<string, Kept> {
    const oldest = this.#now() - DRAFT_LIFETIME_MS
    return new Map(stored(this.#storage).filter(([, { savedAt }]) => savedAt > oldest))
  }

  #store(drafts: ReadonlyMap<string, Kept>): void {
    try {
      if (drafts.size === 0) this.clear()
      else this.#storage.setItem(ORDER_DRAFTS_KEY, JSON.stringify([...drafts]))
    } catch {
      // The browser's storage is full: the form goes on, it just would not survive a reload.
    }
  }
}

function stored(storage: WebStorage): [string, Kept][] {
  try {
    const entries: unknown = JSON.parse(storage.getItem(ORDER_DRAFTS_KEY) ?? '[]')
    return Array.isArray(entries) ? entries.filter(isEntry) : []
  } catch {
    return []
  }
}

function isEntry(entry: unknown): entry is [string, Kept] {
  if (!Array.isArray(entry)) return false
  const [order, kept]: unknown[] = entry
  return (
    typeof order === 'string' &&
    typeof kept === 'object' &&
    kept !== null &&
    'savedAt' in kept &&
    typeof kept.savedAt === 'number'
  )
}
