import { expect, it } from 'vitest'
import { nextVersion, standingOf } from './legal-versions.rules'

it('a version is named by its day, and by its number from the second of that day on', () => {
  expect(nextVersion('2027-01-01', ['2026-11-16'])).toBe('2027-01-01')
  expect(nextVersion('2026-11-16', ['2026-11-16'])).toBe('2026-11-16.2')
  expect(nextVersion('2026-11-16', ['2026-11-16', '2026-11-16.2'])).toBe('2026-11-16.3')
})

it('one rules, those of later days are to come, and the others are past', () => {
  const at = { current: '2026-11-16.2', today: '2026-11-20' }
  expect(standingOf({ version: '2026-12-01', valid_from: '2026-12-01' }, at)).toBe('coming')
  expect(standingOf({ version: '2026-11-16.2', valid_from: '2026-11-16' }, at)).toBe('current')
  expect(standingOf({ version: '2026-11-16', valid_from: '2026-11-16' }, at)).toBe('past')
})
