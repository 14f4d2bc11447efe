import { formatCop } from '@zancada/contracts'
import { expect, it } from 'vitest'
import { cellText, dayText, quarterText } from './cell-text.rules'

it('what nobody recorded is a dash', () => {
  for (const value of [null, undefined, '']) expect(cellText(value, 'money')).toBe('—')
  expect(cellText(0, 'count')).toBe('0')
})

it.each([
  [12_345, 'money', formatCop(12_345)],
  [12.5, 'percent', '12,5 %'],
  [12_345, 'count', '12.345'],
  ['Ana', 'text', 'Ana'],
  ['2027-03-14', 'date', '14 mar 2027'],
  ['2027-03-14', 'text', '2027-03-14'],
] as const)('%s as %s is «%s»', (value, kind, text) => {
  expect(cellText(value, kind)).toBe(text)
})

it('a day is the same wherever it is read', () => {
  expect(dayText('2027-01-01')).toBe('1 ene 2027')
  expect(dayText('2027-12-31')).toBe('31 dic 2027')
})

it.each([
  ['2027-03-14 09:15', '14 mar, 9:15 a. m.'],
  ['2027-03-14 00:00', '14 mar, 12:00 a. m.'],
  ['2027-03-14 12:30', '14 mar, 12:30 p. m.'],
  ['2027-03-14 23:45', '14 mar, 11:45 p. m.'],
])('the quarter %s is «%s»', (quarter, text) => {
  expect(quarterText(quarter)).toBe(text)
})
