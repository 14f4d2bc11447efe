import { expect, test } from 'vitest'
import { kilometresText, metresOf } from './kilometres'

test.each([
  ['10', 10_000],
  ['21,0975', 21_098],
  ['2.5', 2_500],
  [' 5 ', 5_000],
  ['', null],
  ['diez', null],
  ['10k', null],
  ['-5', null],
])('«%s» kilometres are %s metres', (text, metres) => {
  expect(metresOf(text)).toBe(metres)
})

test('a distance is written with a comma', () => {
  expect(kilometresText(21_098)).toBe('21,098')
  expect(kilometresText(null)).toBe('')
})
