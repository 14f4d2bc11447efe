import { expect, it } from 'vitest'
import { bogotaDay, daysBetween, momentsOf } from './bogota-days.rules'

it('days begin and end at midnight in Bogotá, both included', () => {
  expect(momentsOf('2027-01-01', '2027-01-02')).toEqual({
    from: new Date('2027-01-01T05:00:00Z'),
    until: new Date('2027-01-03T05:00:00Z'),
  })
})

it('without a day there is no limit on that side', () => {
  expect(momentsOf(undefined, '2027-01-02').from).toBeNull()
  expect(momentsOf('2027-01-01', undefined).until).toBeNull()
})

it('an instant is of the day it is there', () => {
  expect(bogotaDay(new Date('2027-01-02T04:59:59Z'))).toBe('2027-01-01')
  expect(bogotaDay(new Date('2027-01-02T05:00:00Z'))).toBe('2027-01-02')
})

it('every day between two is there, once', () => {
  expect(daysBetween('2027-02-27', '2027-03-01')).toEqual(['2027-02-27', '2027-02-28', '2027-03-01'])
  expect(daysBetween('2027-02-27', '2027-02-27')).toEqual(['2027-02-27'])
  expect(daysBetween('2027-02-28', '2027-02-27')).toEqual([])
})
