import { expect, it } from 'vitest'
import { askAgainAt, awayInARow } from './provider-pause.rules'

const at = (minutes: number) => new Date(minutes * 60_000)

it('a provider that does not answer is asked again after a minute, and ever later up to ten', () => {
  expect(askAgainAt(at(0), at(0))).toEqual(at(1))
  expect(askAgainAt(at(0), at(4))).toEqual(at(8))
  expect(askAgainAt(at(0), at(60))).toEqual(at(70))
})

it('only an answer ends a row of questions without one', () => {
  expect(awayInARow(0, ['away', 'unasked', 'away', 'left'])).toBe(2)
  expect(awayInARow(3, ['unasked', 'away'])).toBe(4)
  expect(awayInARow(3, ['answered', 'away'])).toBe(1)
  expect(awayInARow(3, ['away', 'answered'])).toBe(0)
})
