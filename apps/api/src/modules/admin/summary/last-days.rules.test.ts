import { expect, test } from 'vitest'
import { lastDays, startOfDay } from './last-days.rules'

test('late in the evening it is still today in Colombia', () => {
  expect(lastDays(new Date('2026-11-02T03:00:00Z'), 3)).toEqual(['2026-10-30', '2026-10-31', '2026-11-01'])
})

test('a day begins at midnight in Colombia', () => {
  expect(startOfDay('2026-11-01').toISOString()).toBe('2026-11-01T05:00:00.000Z')
})
