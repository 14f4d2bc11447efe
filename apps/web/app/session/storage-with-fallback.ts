import { MemoryStorage } from './memory-storage'
import type { WebStorage } from './session-vault'

/** A storage of the browser that goes on where it is full: what finds no room is kept as long as the page lives. */
export class StorageWithFallback implements WebStorage {
  readonly #kept = new MemoryStorage()

  constructor(private readonly storage: WebStorage) {}

  getItem(key: string): string | null {
    const stored = this.storage.getItem(key)
    if (stored === null) return this.#kept.getItem(key)
    // Another tab found room: once it deletes this, as a logout does, the value of before is over too.
    this.#kept.removeItem(key)
    return stored
  }

  setItem(key: string, value: string): void {
    try {
      this.storage.setItem(key, value)
      this.#kept.removeItem(key)
    } catch {
      // The value before would be read instead of this one.
      this.storage.removeItem(key)
      this.#kept.setItem(key, value)
    }
  }

  removeItem(key: string): void {
    this.storage.removeItem(key)
    this.#kept.removeItem(key)
  }
}
