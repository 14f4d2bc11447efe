import { MemoryStorage } from './memory-storage'
import type { WebStorage } from './session-vault'

/** A storage of the browser that goes on where it is full: what finds no room is kept as long as the page lives. */
export class RoomyStorage implements WebStorage {
  readonly #kept = new MemoryStorage()

  constructor(private readonly storage: WebStorage) {}

  getItem(key: string): string | null {
    return this.storage.getItem(key) ?? this.#kept.getItem(key)
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
