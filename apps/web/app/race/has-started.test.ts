import { expect, it } from 'vitest'
import { hasStarted } from './has-started'

const at = (starts_at: string | null) =>
  hasStarted({ event: { starts_at }, server_now: '2026-11-18T12:00:00.000Z' })

it('a race has started from its hour on, and one without an hour never', () => {
  expect(at('2026-11-18T12:00:00.000Z')).toBe(true)
  expect(at('2026-11-18T12:00:00.001Z')).toBe(false)
  expect(at(null)).toBe(false)
})
