import { expect, it } from 'vitest'
import { everyQuarter } from './quarters.rules'

it('a quarter in which nothing was stands between those of its day, and none between two days', () => {
  expect(
    everyQuarter(['2027-03-13 16:45', '2027-03-13 17:30', '2027-03-13 16:45', '2027-03-14 09:00']),
  ).toEqual([
    '2027-03-13 16:45',
    '2027-03-13 17:00',
    '2027-03-13 17:15',
    '2027-03-13 17:30',
    '2027-03-14 09:00',
  ])
  expect(everyQuarter([])).toEqual([])
})
