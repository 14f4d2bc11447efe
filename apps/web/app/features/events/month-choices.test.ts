import { expect, test } from 'vitest'
import { monthChoices } from './month-choices'

test('the months start with this one in Bogotá and cross the year', () => {
  const choices = monthChoices('2026-12-01T02:00:00Z', '')
  expect(choices.slice(0, 3)).toEqual([
    { value: '2026-11', label: 'noviembre de 2026' },
    { value: '2026-12', label: 'diciembre de 2026' },
    { value: '2027-01', label: 'enero de 2027' },
  ])
  expect(choices).toHaveLength(14)
})

test('a month that only the address knows can be read and left', () => {
  const values = monthChoices('2026-12-10T12:00:00Z', '2025-03').map(({ value }) => value)
  expect(values[0]).toBe('2025-03')
  expect(monthChoices('2026-12-10T12:00:00Z', '2027-01')).toHaveLength(14)
})
