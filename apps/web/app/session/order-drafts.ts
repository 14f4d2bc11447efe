import { ORDER_DRAFTS_KEY } from './session-keys'
import type { WebStorage } from './session-vault'

export const DRAFT_LIFETIME_MS = 24 * 60 * 60_000

interface Kept {
  /** Whose it is; null, nobody's in particular. */
  readonly owner: string | null
  readonly savedAt: number
  readonly draft: unknown
}

/**
 * What was typed for orders that are not paid yet, by order, so that a reload loses nothing. It is personal data: only
 * its author reads a draft, a paid order's draft is removed, a person's drafts go when they log out, and none outlives
 * a day. The reader of a draft checks its shape.
 */
export class OrderDrafts {
  readonly #storage: WebStorage
  readonly #now: () => number
  readonly #owner: () => string | null

  constructor(storage: WebStorage, now: () => number, owner: () => string | null = () => null) {
    this.#storage = storage
    this.#now = now
    this.#owner = owner
  }

  read(order: string): unknown {
    return this.#living().get(order)?.draft ?? null
  }

  /** A draft that is typed after the session ended keeps its owner. */
  write(order: string, draft: unknown): void {
    const all = this.#notExpired()
    const owner = this.#owner() ?? all.get(order)?.owner ?? null
    this.#store(all.set(order, { owner, savedAt: this.#now(), draft }))
  }

  remove(order: string): void {
    const drafts = this.#notExpired()
    if (drafts.delete(order)) this.#store(drafts)
  }

  /** Somebody signed in: what they typed as a guest with the same e-mail stays theirs, and what others typed goes. */
  handOver(guestEmail: string): void {
    const owner = this.#owner()
    const theirs = [...this.#notExpired()].filter(([, kept]) => [owner, guestEmail].includes(kept.owner))
    this.#store(new Map(theirs.map(([order, kept]) => [order, { ...kept, owner }])))
  }

  /** Removes the drafts of the person who leaves, and those without an owner. */
  removeOf(person: string | null): void {
    const others = [...this.#notExpired()].filter(([, { owner }]) => owner !== null && owner !== person)
    this.#store(new Map(others))
  }

  #living(): Map<string, Kept> {
    const owner = this.#owner()
    return new Map([...this.#notExpired()].filter(([, kept]) => kept.owner === owner))
  }

  #notExpired(): Map<string, Kept> {
    const oldest = this.#now() - DRAFT_LIFETIME_MS
    return new Map(stored(this.#storage).filter(([, { savedAt }]) => savedAt > oldest))
  }

  #store(drafts: ReadonlyMap<string, Kept>): void {
    try {
      if (drafts.size === 0) this.#storage.removeItem(ORDER_DRAFTS_KEY)
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
    'owner' in kept &&
    (kept.owner === null || typeof kept.owner === 'string') &&
    'savedAt' in kept &&
    typeof kept.savedAt === 'number'
  )
}
