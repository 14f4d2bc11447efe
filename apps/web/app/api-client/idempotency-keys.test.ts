import { expect, it } from 'vitest'
import { ApiError } from './api-error'
import { IdempotencyKeys } from './idempotency-keys'

const silence = () => Promise.reject(new ApiError({ status: null }))
const refusal = () => Promise.reject(new ApiError({ status: 409 }))

it('a request nobody answered is tried again with the same key', async () => {
  const keys = new IdempotencyKeys()
  const seen: string[] = []
  const send = (key: string) => {
    seen.push(key)
    return seen.length === 1 ? silence() : Promise.resolve('ok')
  }
  await expect(keys.once('pagar ZN-1', send)).rejects.toThrow()
  await keys.once('pagar ZN-1', send)
  expect(seen[1]).toBe(seen[0])
})

it('after an answer, good or bad, the next try is another request', async () => {
  const keys = new IdempotencyKeys()
  const seen = new Set<string>()
  const note = (key: string) => Promise.resolve(seen.add(key))
  await keys.once('a', note)
  await keys.once('a', (key) => note(key).then(refusal)).catch(() => null)
  await keys.once('a', note)
  expect(seen.size).toBe(3)
})

it('two intentions never share a key, and a double click does', async () => {
  const keys = new IdempotencyKeys()
  const seen: string[] = []
  const slow = (key: string) => {
    seen.push(key)
    return new Promise<null>((resolve) => queueMicrotask(() => resolve(null)))
  }
  await Promise.all([keys.once('a', slow), keys.once('a', slow), keys.once('b', slow)])
  expect(seen[0]).toBe(seen[1])
  expect(seen[2]).not.toBe(seen[0])
  expect(seen[0]).toMatch(/^[0-9a-f]{32}$/)
})
