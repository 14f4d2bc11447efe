import { expect, it } from 'vitest'
import { MemoryStorage } from './memory-storage'
import { StorageWithFallback } from './storage-with-fallback'

/** A storage with room for so many values. */
class SmallStorage extends MemoryStorage {
  #keys = new Set<string>()

  constructor(private readonly room: number) {
    super()
  }

  override setItem(key: string, value: string): void {
    if (!this.#keys.has(key) && this.#keys.size === this.room)
      throw new DOMException('No room', 'QuotaExceededError')
    this.#keys.add(key)
    super.setItem(key, value)
  }

  override removeItem(key: string): void {
    this.#keys.delete(key)
    super.removeItem(key)
  }
}

it('what finds no room is kept, read and forgotten like the rest', () => {
  const small = new SmallStorage(1)
  const storage = new StorageWithFallback(small)
  storage.setItem('accessToken', 'a')
  storage.setItem('refreshToken', 'b')
  expect([storage.getItem('accessToken'), storage.getItem('refreshToken')]).toEqual(['a', 'b'])
  expect(small.getItem('refreshToken')).toBeNull()
  storage.removeItem('refreshToken')
  expect(storage.getItem('refreshToken')).toBeNull()
})

it('what another tab writes later is read', () => {
  const small = new SmallStorage(1)
  const storage = new StorageWithFallback(small)
  small.setItem('other', 'x')
  storage.setItem('refreshToken', 'b')
  small.removeItem('other')
  small.setItem('refreshToken', 'c')
  expect(storage.getItem('refreshToken')).toBe('c')
  // A logout there.
  small.removeItem('refreshToken')
  expect(storage.getItem('refreshToken')).toBeNull()
})
