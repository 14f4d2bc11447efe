import { expect, it } from 'vitest'
import { poolOf } from './mailer'

it('never opens more connections than mails may leave in a second', () => {
  expect(poolOf(1)).toMatchObject({ maxConnections: 1, rateLimit: 1, rateDelta: 1_000 })
  expect(poolOf(14)).toMatchObject({ maxConnections: 14, rateLimit: 14 })
  expect(poolOf(500).maxConnections).toBeLessThan(500)
})

it('has no rate where none is set, and leaves trying again to the jobs', () => {
  expect(poolOf(undefined)).not.toHaveProperty('rateLimit')
  expect(poolOf(undefined)).toMatchObject({ pool: true, maxRequeues: 0 })
})
